import { useEffect, useState, useSyncExternalStore } from "react";
import { showToast } from "#web/admin/kit/toasts.ts";
import { type ChatConnection, openChat } from "#web/chat/connection.ts";
import type { ChatView } from "#web/chat/core/view.ts";
import { useSession } from "#web/lib/session.ts";
import { endChat } from "./end-chat.ts";
import { textsName } from "./unsent.ts";

/** A conversation that is open, and what it shows now. */
export type Chat = { readonly connection: ChatConnection; readonly view: ChatView };

const never = () => () => undefined;
const nothing = () => null;

const sayUnsent = (): void =>
  showToast({
    title: "Not sent",
    description:
      "What you wrote in a chat you have left could not be sent. Open that chat to send it again.",
    kind: "error",
  });

/**
 * Opens the conversation with this id for as long as it is shown, as the user `me`; null before that. One that ended with
 * the session is opened anew once `me` has signed in again.
 */
export function useChat(id: string | undefined, me: string): Chat | null {
  const [open, setOpen] = useState<{ id: string; connection: ChatConnection } | null>(null);
  useEffect(() => {
    if (!id || !me) return;
    const begin = () => {
      const path = `/api/chat/conversations/${id}`;
      const connection = openChat({ party: "team", path, storageName: textsName(me, id) });
      setOpen({ id, connection });
      return connection;
    };
    let connection = begin();
    // Not only changes of the status: another tab may renew a session before this one knows that it has ended.
    const unfollow = useSession.subscribe((session) => {
      if (session.status !== "signed-in" || session.user.id !== me) return;
      if (connection.view().endReason !== "signed_out") return;
      connection.close();
      connection = begin();
    });
    return () => {
      unfollow();
      setOpen(null);
      endChat(connection, sayUnsent);
    };
  }, [id, me]);
  const connection = open && open.id === id ? open.connection : null;
  const view = useSyncExternalStore(
    connection?.subscribe ?? never,
    connection ? connection.view : nothing,
  );
  return connection && view ? { connection, view } : null;
}
