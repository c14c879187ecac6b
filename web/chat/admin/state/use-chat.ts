import { useEffect, useState, useSyncExternalStore } from "react";
import { type ChatConnection, openChat } from "#web/chat/connection.ts";
import { times } from "#web/chat/core/times.ts";
import type { ChatView } from "#web/chat/core/view.ts";

/** A conversation that is open, and what it shows now. */
export type Chat = { readonly connection: ChatConnection; readonly view: ChatView };

const never = () => () => undefined;
const nothing = () => null;

/** Ends a connection, if need be once it is made: browsers warn of a socket that is closed before. */
function end(connection: ChatConnection): void {
  const isConnecting = () => connection.view().phase === "connecting";
  if (!isConnecting()) {
    connection.close();
    return;
  }
  const timer = setTimeout(() => connection.close(), times.connect);
  connection.subscribe(() => {
    if (isConnecting()) return;
    clearTimeout(timer);
    connection.close();
  });
}

/** Opens the conversation with this id for as long as it is shown, as the user `me`; null before that. */
export function useChat(id: string | undefined, me: string): Chat | null {
  const [open, setOpen] = useState<{ id: string; connection: ChatConnection } | null>(null);
  useEffect(() => {
    if (!id || !me) return;
    const connection = openChat({ party: "team", conversationId: id, userId: me });
    setOpen({ id, connection });
    return () => {
      setOpen(null);
      end(connection);
    };
  }, [id, me]);
  const connection = open && open.id === id ? open.connection : null;
  const view = useSyncExternalStore(
    connection?.subscribe ?? never,
    connection ? connection.view : nothing,
  );
  return connection && view ? { connection, view } : null;
}
