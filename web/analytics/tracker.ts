import { type Tracked, tracking, trackPageview } from "#web/lib/track.ts";
import { sendAllBeacons, sendBeacon } from "./beacons.ts";
import { countUse, openPage, takeEngagement } from "./engagement.ts";

declare global {
  interface Navigator {
    /** Global Privacy Control, where the browser has it. */
    readonly globalPrivacyControl?: boolean;
  }
}

/** The path of the page that is shown; "" before the first view. */
let page = "";
let vitalsModule: typeof import("./vitals.ts") | undefined;

/** Tells what was gained on the page since it was told last; `isOver` says whether it is left or hidden. */
function sendEngagement(isOver: boolean): void {
  const gained = takeEngagement();
  // Scrolling takes time, so without time nothing was scrolled.
  if (gained.activeMs > 0)
    sendBeacon("engagement", {
      pageUrl: page,
      ...gained,
      vitals: isOver ? vitalsModule?.takeVitals(page) : undefined,
    });
}

function take(tracked: Tracked): void {
  const isView = "pageTitle" in tracked;
  // Before an event too: time of use continues the session of who has filled in a form for an hour.
  sendEngagement(isView);
  if (!isView) {
    sendBeacon("event", tracked);
    return;
  }
  openPage();
  const url = tracked.pageUrl.slice(0, 2000);
  const isFirst = !page;
  [page = ""] = url.split("?");
  sendBeacon("pageview", {
    ...tracked,
    pageUrl: isFirst ? url : page,
    referrer: isFirst ? document.referrer.slice(0, 2000) : "",
  });
}

/** Counts use of the page, and what begins and ends it; nothing before it is visible. */
function handle({ type }: { readonly type?: string }): void {
  // Who returns to a page after this time begins a new view of it.
  const newViewAfterMs = 30 * 60_000;
  const isVisible = !document.hidden && type !== "pagehide";
  // Only while it scrolls, because at other times the question may make the browser lay out the page.
  const passedMs = countUse(
    type === "scroll" ? (100 * scrollY) / (document.documentElement.scrollHeight - innerHeight) : 0,
    isVisible,
  );
  if (!isVisible) {
    sendEngagement(true);
    sendAllBeacons();
    return;
  }
  // Each `pageshow` is a return from the back/forward cache: the first one is over when the tracker starts.
  const isReturn =
    type === "pageshow" || (type === "visibilitychange" && passedMs >= newViewAfterMs);
  if (page && isReturn) trackPageview();
  tracking.waiting.splice(0).forEach(take);
  tracking.take = take;
}

/**
 * Counts the views and events of this document from the first time that it is visible, those that are
 * waiting first. Counts nothing if the browser asks for that by Global Privacy Control or Do Not Track.
 */
export async function startTracker(): Promise<void> {
  if (navigator.globalPrivacyControl || navigator.doNotTrack === "1") return;
  const use = "scroll keydown pointerdown pointermove";
  // On the window, after the listeners of the Web Vitals.
  for (const type of `${use} visibilitychange pageshow pagehide`.split(" "))
    addEventListener(type, handle);
  handle({});
  vitalsModule = await import("./vitals.ts");
}
