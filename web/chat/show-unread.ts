import { badgeText, titleWith, unreadNote } from "./unread.ts";
import { useWidget } from "./widget.ts";

/** Keeps the launcher and the title of the document true: both count unread messages. */
export function showUnread(launcher: HTMLElement): void {
  const show = () => {
    const { unread, mode } = useWidget.getState();
    launcher.hidden = mode !== "closed";
    launcher.ariaLabel = `Support chat${unreadNote(unread)}`;
    launcher.toggleAttribute("data-unread", unread > 0);
    if (unread > 0) launcher.dataset.unread = badgeText(unread);
    const title = titleWith(document.title, unread);
    if (title !== document.title) document.title = title;
  };
  useWidget.subscribe(show);
  show();
  // Each page sets a title of its own.
  const title = document.querySelector("title");
  if (title) new MutationObserver(show).observe(title, { childList: true });
}
