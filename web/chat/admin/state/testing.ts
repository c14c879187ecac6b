import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { heartbeat } from "#contract/chat-limits.ts";

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

/** A socket that does what a test tells it, in the stead of `WebSocket`. */
export class FakeSocket {
  static readonly CONNECTING = 0;
  static readonly OPEN = 1;
  /** All that were opened, the newest last. */
  static opened: FakeSocket[] = [];
  /** What was sent over it. */
  readonly sent: string[] = [];
  readyState = FakeSocket.CONNECTING;
  onopen: (() => void) | null = null;
  onmessage: ((event: { data: string }) => void) | null = null;
  onclose: ((event: { code: number }) => void) | null = null;
  constructor() {
    FakeSocket.opened.push(this);
  }
  send(data: string): void {
    this.sent.push(data);
  }
  close(): void {}
  /** Opens and brings something at once, as the server does, unless it is silent. */
  open(isSilent = false): void {
    this.readyState = FakeSocket.OPEN;
    this.onopen?.();
    if (!isSilent) this.onmessage?.({ data: heartbeat.response });
  }
}
