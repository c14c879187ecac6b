import type { ChatAction } from "#contract/chat-frames.ts";
import { pendingAction, useWidget } from "./widget.ts";

export const notSent = "Not sent. Please try again.";

type Props = {
  action: ChatAction["name"];
  /** An error of the input, shown in place of the status. */
  problem?: string;
  id?: string;
};

/**
 * The status of an action, beside the control that starts it: being sent, waiting for the connection, or not sent. The live
 * region is mounted before it has a text, so that screen readers announce the text.
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
