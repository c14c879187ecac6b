import { toast } from "#web/ui/toast.ts";
import type { SendOptions } from "./connection.ts";
import { retryMessage, sendMessage } from "./widget.ts";

/** Says in a toast when a message could not be sent. */
const sayFailure = (sent: Promise<void>): unknown =>
  sent.catch(() =>
    toast({
      kind: "destructive",
      title: "Connection Error",
      description: "Unable to send message. Please try again.",
    }),
  );

export const deliver = (text: string, options?: SendOptions): unknown =>
  sayFailure(sendMessage(text, options));
export const deliverAgain = (cid: string): unknown => sayFailure(retryMessage(cid));
