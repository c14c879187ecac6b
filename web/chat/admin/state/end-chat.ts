import type { ChatConnection } from "#web/chat/connection.ts";
import { times } from "#web/chat/core/times.ts";

/**
 * Ends a connection once what is on its way has arrived or failed, and not before it is made: browsers
 * warn of a socket that is closed before. Calls `onUnsent` when a text could not be sent meanwhile.
 */
export function endChat(connection: ChatConnection, onUnsent: () => void): void {
  const sending = () => connection.view().pending.filter(({ status }) => status === "sending");
  const texts = new Set(sending().flatMap(({ cid, kind }) => (kind === "action" ? [] : [cid])));
  let mayConnect = true;
  const check = () => {
    const { phase, pending } = connection.view();
    const isConnecting = mayConnect && phase === "connecting";
    if (isConnecting || (phase !== "ended" && sending().length > 0)) return;
    clearTimeout(timer);
    connection.close();
    if (pending.some(({ cid }) => texts.has(cid))) onUnsent();
  };
  const timer = setTimeout(() => {
    mayConnect = false;
    check();
  }, times.connect);
  connection.subscribe(check);
  check();
}
