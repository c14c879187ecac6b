import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { isolated } from "#contract/isolated.ts";

type Named = Pick<ConversationSummary, "visitorName" | "visitorEmail" | "page">;

/** What a conversation is called: the visitor's name, else the e-mail, else "Visitor on /join-us". */
export const conversationName = ({ visitorName, visitorEmail, page }: Named): string =>
  visitorName || visitorEmail || `Visitor on ${page}`;

/** How the visitor is called in the log. */
export const visitorName = (conversation: Named | undefined): string =>
  conversation?.visitorName || "Visitor";

/** The first word of a name, for a sentence. */
export const firstName = (name: string): string => isolated(name.trim().split(/\s+/)[0] ?? "");
