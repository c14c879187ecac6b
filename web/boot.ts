// Inline in every document, so it must stay tiny: it marks signed-in visitors for the style sheet before
// the first paint and loads React only after it. A classic script, so it cannot import anything.
const { currentScript, documentElement, cookie, head } = document;
type FromBuild = { load: string; hint: string; sheet: string };
const { load, hint, sheet } = (currentScript as HTMLElement).dataset as FromBuild;
const attributes = documentElement.dataset;
if (cookie.includes(hint)) attributes.signedIn = "";
// Hides the posts until the filter of the URL has been applied to them.
const path = location.pathname + location.search;
if (/^.news\?.*\b(category|q|tag)=/.test(path)) attributes.filtered = "";
// A frame callback would come while the first picture is still being drawn; this entry comes when the
// screen shows it. The shell has nothing to show before React, and a page must not depend on the entry.
const scripts = new Promise((show) => {
  new PerformanceObserver(show).observe({ type: "paint", buffered: true });
  setTimeout(show, sheet ? 5000 : 0);
}).then(() => {
  // A link without a URL does nothing, so a page without a deferred sheet needs no condition.
  const link = document.createElement("link");
  link.rel = "stylesheet";
  link.href = sheet;
  head.append(link);
  return Promise.all(load.split(" ").map((url) => import(/* @vite-ignore */ url)));
});
// Marks a dialog button that is pressed before hydration; DialogButton repeats the press, and then keeps
// clicks to itself. Where the code of the page cannot be loaded, one message says so, then or later.
// Not in the back office: its document has no buttons before React, and nothing there removes the mark.
if (sheet)
  addEventListener("click", ({ target }) => {
    const marks = (target as Element).closest<HTMLElement>("[aria-haspopup]")?.dataset;
    if (!marks) return;
    marks.busy = "1";
    scripts.catch(() => {
      if (!marks.busy) return;
      delete marks.busy;
      alert("Loading failed. Reload once online.");
    });
  });
// Applies the chosen theme of the back office; where storage is blocked, React applies it later.
try {
  if (/^.(admin|cms|analytics)\b/.test(path)) attributes.theme = localStorage.theme || "system";
} catch {}
