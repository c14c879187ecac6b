import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useEffectEvent, useRef, useState } from "react";
import { useNavigate } from "react-router-dom";
import type { InboxFrame } from "#contract/chat-inbox.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { isUnattended, whenAttended } from "#web/admin/kit/polling.ts";
import { refreshSession } from "#web/lib/session.ts";
import { alertOf, isNews } from "./alerts.ts";
import { conversationCounts } from "./counts.ts";
import { forgetConversation } from "./forget-conversation.ts";
import { type InboxConnection, openInbox } from "./inbox-connection.ts";
import { noteChange, noteErased, useInboxStore } from "./inbox-store.ts";
import { chatPath } from "./paths.ts";
import { notePresence, usePresence } from "./presence.ts";
import { listedConversation } from "./queries.ts";
import { refreshConversations } from "./refresh-lists.ts";

/** Changes that come close together are counted once. */
const countDelayMs = 500;

/** How often lists are read where sockets are blocked, in milliseconds. */
const pollingMs = 10_000;

/** Returns a function that has the counts read again soon; once someone is back where the page is unattended. */
function useRecount(): () => void {
  const client = useQueryClient();
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(timer.current), []);
  const recount = () => {
    timer.current = undefined;
    void client.invalidateQueries({ queryKey: conversationCounts.queryKey });
  };
  return () => {
    // Requests would keep an unattended session from expiring.
    timer.current ??= setTimeout(() => whenAttended(recount), countDelayMs);
  };
}

/** What each frame does to the inbox. */
function useFrames(): (frame: InboxFrame) => void {
  const client = useQueryClient();
  const me = useAdminId();
  const navigate = useNavigate();
  const recount = useRecount();
  return (frame) => {
    if (frame.type === "team") {
      useInboxStore.setState({ people: frame.people });
      notePresence(frame.people, me);
    } else if (frame.type === "erased") {
      noteErased(frame.id);
      void forgetConversation(me, frame.id);
      recount();
    } else if (frame.type === "conversation") {
      const { conversation } = frame;
      const { id } = conversation;
      const before = useInboxStore.getState().changes.get(id) ?? listedConversation(client, id);
      if (!noteChange(conversation)) return;
      recount();
      if (isNews(before, conversation, me))
        alertOf(conversation, () => navigate(`${chatPath}/${id}`));
    }
  };
}

/** Reads the lists again and again where sockets are blocked. */
function usePolling(): void {
  const client = useQueryClient();
  const isPolling = useInboxStore(({ link }) => link === "polling");
  useEffect(() => {
    if (!isPolling) return;
    const timer = setInterval(() => {
      // Requests would keep an unattended session from expiring.
      if (isUnattended()) return;
      void refreshConversations(client);
      void client.invalidateQueries({ queryKey: conversationCounts.queryKey });
    }, pollingMs);
    return () => clearInterval(timer);
  }, [client, isPolling]);
}

/** Keeps the lists of the desk live while it is open, and the team told who is here. */
export function useInbox(): void {
  const client = useQueryClient();
  const connection = useRef<InboxConnection>(null);
  const onFrame = useEffectEvent(useFrames());
  usePolling();
  const sendPresence = useEffectEvent(() => {
    const { isOnline, isConfirmed } = usePresence.getState();
    // What was not pressed here is the server's to tell: it may have been pressed in another tab or browser.
    if (!isConfirmed) connection.current?.setPresence(isOnline);
  });
  // One function, so that it waits once, however often the connection is lost.
  const [readAnew] = useState(() => () => {
    void refreshConversations(client);
    void client.invalidateQueries({ queryKey: conversationCounts.queryKey });
  });
  const onOpen = useEffectEvent(() => {
    const wasLive = useInboxStore.getState().link === "live";
    useInboxStore.setState({ link: "live" });
    sendPresence();
    // What changed before this connection was not heard. Requests would keep an unattended session from expiring.
    if (!wasLive) whenAttended(readAnew);
  });
  useEffect(() => {
    const inbox = openInbox({
      onOpen: () => onOpen(),
      onFrame: (frame) => onFrame(frame),
      onLost: (isBlocked) => useInboxStore.setState({ link: isBlocked ? "polling" : "connecting" }),
      onEnded: () => {
        useInboxStore.setState({ link: "polling" });
        void refreshSession();
      },
    });
    connection.current = inbox;
    const unsubscribe = usePresence.subscribe(() => sendPresence());
    return () => {
      unsubscribe();
      inbox.close();
      useInboxStore.setState({ link: "connecting", people: [] });
    };
  }, []);
}
