import { pendingAction, type Widget } from "./widget.ts";

/** The rating that was given last, also while it is sent, but none that was not sent, which can be given again. That of its event, because the state comes after the event. */
export function ratingOf(widget: Pick<Widget, "chat">): number | undefined {
  const { action, status } = pendingAction(widget, "rate") ?? {};
  if (action?.name === "rate" && status === "sending") return action.rating;
  return widget.chat.events.findLast(({ kind }) => kind === "rated")?.rating;
}
