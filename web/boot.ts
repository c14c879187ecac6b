// Runs before the first paint, so it must stay tiny: it picks the face of the page, and calls the
// application only once something is on the screen. A classic script: it may import nothing.
const { currentScript, documentElement, cookie } = document;
const { load = "", hint = "", sheet = "" } = currentScript?.dataset ?? {};
const marks = documentElement.dataset;
if (hint && cookie.includes(hint)) marks.signedIn = "";
requestAnimationFrame(() =>
  setTimeout(() => {
    // Where there is no sheet to follow, a link without an address does nothing.
    const link = document.createElement("link");
    document.head.append(Object.assign(link, { rel: "stylesheet", href: sheet }));
    for (const url of load.split(" ")) if (url) import(/* @vite-ignore */ url);
  }),
);
// A press that comes before the application is kept for it.
addEventListener("click", ({ target }) =>
  (target as Element).closest("[aria-haspopup=dialog]")?.setAttribute("data-pressed", ""),
);
// The back office comes by day or by night; without storage it waits for the application to say.
try {
  if (/^.admin/.test(location.pathname)) marks.theme = localStorage.theme || "system";
} catch {}
