import { pendingAction, type Widget } from "./widget.ts";

/** The rating that was given last, also while it is sent. That of its event, because the state comes after the event. */
export function ratingOf(widget: Pick<Widget, "chat">): number | undefined {
  const action = pendingAction(widget, "rate")?.action;
  if (action?.name === "rate") return action.rating;
  return widget.chat.events.findLast(({ kind }) => kind === "rated")?.rating;
}
