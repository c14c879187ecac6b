import type { ConversationSummary } from "#contract/chat-inbox.ts";

/** A conversation for tests. */
export const testConversation = (
  id: string,
  fields: Partial<ConversationSummary> = {},
): ConversationSummary => ({
  id,
  revision: 1,
  status: "active",
  assignee: null,
  visitorName: null,
  visitorEmail: null,
  page: "/",
  isVisitorHere: false,
  preview: "",
  previewBy: "visitor",
  previewAuthor: null,
  head: 2,
  unread: 0,
  waitingSince: null,
  startedAt: 0,
  lastAt: 100,
  firstReplyAt: null,
  closedAt: null,
  rating: null,
  ...fields,
});
