import { pendingAction, type Widget } from "./widget.ts";

/**
 * The last rating, stored or being sent. One that failed does not count, so that it can be given again. The stored one is read
 * from its event, because the state comes later.
 */
export function ratingOf(widget: Pick<Widget, "chat">): number | undefined {
  const { action, status } = pendingAction(widget, "rate") ?? {};
  if (action?.name === "rate" && status === "sending") return action.rating;
  return widget.chat.events.findLast(({ kind }) => kind === "rated")?.rating;
}
