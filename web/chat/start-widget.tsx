import { createRoot } from "react-dom/client";
import { ChatWindow } from "./chat-window.tsx";
import { showUnread } from "./show-unread.ts";
import { phone } from "./use-sheet.ts";
import { connect, setMode, type WindowMode } from "./widget.ts";

let isStarted = false;

/**
 * Connects, and shows the window as this tab last had it; `mode` is null where the tab is new. On a phone
 * the window would cover the page that a link of the chat has led to, so it is minimised there.
 */
export function startWidget(launcher: HTMLElement, mode: string | null, resume?: string): void {
  if (isStarted) return;
  isStarted = true;
  connect(resume);
  showUnread(launcher);
  const isCovering = mode === "open" && matchMedia(phone).matches;
  setMode((isCovering ? "minimised" : (mode ?? "closed")) as WindowMode, false);
  const container = document.createElement("div");
  launcher.before(container);
  createRoot(container).render(<ChatWindow launcher={launcher} />);
}

/** Opens the window for the visitor, who is then in its text field. */
export function openWidget(launcher: HTMLElement, resume?: string): void {
  startWidget(launcher, null, resume);
  setMode("open");
}
