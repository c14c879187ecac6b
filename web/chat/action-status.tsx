import type { ChatAction } from "#contract/chat-frames.ts";
import { pendingAction, useWidget } from "./widget.ts";

export const notSent = "Not sent. Please try again.";

type Props = {
  action: ChatAction["name"];
  /** What is wrong with what was given, said in place of the status. */
  problem?: string;
  id?: string;
};

/**
 * Says beside its control what has become of an action: on its way, or not sent. A screen reader hears it, so this region
 * is there before its text.
 */
export function ActionStatus({ action, problem, id }: Props) {
  const status = useWidget((widget) => pendingAction(widget, action)?.status);
  // A connection counts as lost some seconds after the device has gone offline.
  const isOnline = useWidget(({ chat }) => chat.phase === "online" && navigator.onLine);
  const failure = problem || (status === "failed" && notSent);
  const sending = isOnline ? "Sending..." : "Waiting for the connection...";
  return (
    <p id={id} className={failure ? "chat-failed" : "chat-meta"} role="status">
      {failure || (status && sending)}
    </p>
  );
}
