import "./launcher.css";
import { preload, reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";
import { readSession } from "#web/lib/storage.ts";
import { toast } from "#web/ui/toast.ts";

/** The script is that of the team's desk too, which has other styles. */
const load = () =>
  Promise.all([import("./start-widget.tsx"), import("./window-styles.ts")]).then(
    ([widget]) => widget,
  );

/** Whether this browser has a conversation, or a text for one that has not been sent. */
function isChatStored(): boolean {
  try {
    return Object.keys(localStorage).some((key) => /^chat:(log|append)/.test(key));
  } catch {
    // Storage is blocked.
    return false;
  }
}

const svg = (name: string, attributes: Readonly<Record<string, string>>): Element => {
  const element = document.createElementNS("http://www.w3.org/2000/svg", name);
  for (const [key, value] of Object.entries(attributes)) element.setAttribute(key, value);
  return element;
};

/**
 * Adds the button that opens the chat. The window is loaded when the visitor is about to press it, or at
 * once where this browser has a conversation. Links to `#live-chat` open it too, and so does the link of
 * a mail, whose token is in `?chat=`.
 */
export function addLauncher(): void {
  const launcher = document.createElement("button");
  launcher.type = "button";
  launcher.className = "chat-launcher";
  launcher.ariaLabel = "Support chat";
  launcher.ariaExpanded = "false";
  const glyph = svg("svg", { "aria-hidden": "true", viewBox: "0 0 18 18" });
  glyph.append(svg("path", { d: "M2 2.75h14v10H8.5L5 16v-3.25H2z" }));
  launcher.append(glyph);

  const open = (resume?: string) =>
    load().then(
      ({ openWidget }) => openWidget(launcher, resume),
      (error: unknown) => {
        reloadOnStaleChunk(error);
        toast({
          kind: "destructive",
          title: "Connection Error",
          description: "Unable to open the chat. Please try again.",
        });
      },
    );
  launcher.onclick = () => open();
  for (const type of ["pointerenter", "focus", "touchstart"])
    launcher.addEventListener(type, () => preload(load), { once: true, passive: true });
  document.addEventListener("click", ({ target }) => {
    if (target instanceof Element && target.closest('a[href$="#live-chat"]')) void open();
  });
  document.body.append(launcher);

  const mode = readSession("chat-window");
  const resume = new URLSearchParams(location.search).get("chat");
  if (resume) {
    // The token must not be copied with the URL.
    history.replaceState(history.state, "", location.pathname);
    // The router must not put it back into links.
    dispatchEvent(new PopStateEvent("popstate"));
    void open(resume);
  } else if (!mode && location.hash === "#live-chat") void open();
  else if (mode === "open" || mode === "minimised" || isChatStored())
    preload(async () => (await load()).startWidget(launcher, mode));
}
