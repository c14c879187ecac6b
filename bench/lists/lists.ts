import { postRows } from "./posts.ts";
import type { Rows } from "./rows.ts";
import * as tables from "./tables.ts";

/** A list of the back office whose table has no limit, and the rows to fill it with. */
export type List = {
  readonly rows: Rows;
  /** The path of its first page. */
  readonly path: string;
  /** The query of a filter that one row in a thousand passes. */
  readonly rare?: string;
  /** A phrase that each row has; with its number at the end, one row alone has it. */
  readonly phrase?: string;
  /** The path of the number above it. */
  readonly count?: string;
};

/** The lists by their key. Others are limited: goals, share links, saved replies and mail templates. */
export const lists: Readonly<Record<string, List>> = {
  applications: {
    rows: tables.applications,
    path: "/api/applications",
    rare: "stage=decided&outcome=withdrawn",
    phrase: "mina",
    count: "/api/application-count",
  },
  messages: {
    rows: tables.messages,
    path: "/api/messages",
    rare: "status=closed",
    phrase: "mina",
    count: "/api/message-count",
  },
  conversations: {
    rows: tables.conversations,
    path: "/api/chat/conversations?view=all",
    rare: "view=waiting",
    phrase: "mina",
    count: "/api/chat/conversation-count",
  },
  people: {
    rows: tables.people,
    path: "/api/people",
    rare: "access=disabled",
    phrase: "mina",
    count: "/api/people-count",
  },
  subscribers: {
    rows: tables.subscribers,
    path: "/api/newsletter-subscribers",
    rare: "state=unsubscribed",
    phrase: "mina",
    count: "/api/newsletter-subscriber-count",
  },
  sends: { rows: tables.sends, path: "/api/newsletter-sends" },
  mails: {
    rows: tables.mails,
    path: "/api/outbox",
    rare: "status=cancelled",
    phrase: "mina",
    count: "/api/outbox-count",
  },
  errors: {
    rows: tables.errors,
    path: "/api/error-groups",
    rare: "status=ignored",
    phrase: "chunk",
    count: "/api/error-group-count",
  },
  audit: {
    rows: tables.auditEvents,
    path: "/api/audit",
    rare: "kind=template",
    count: "/api/audit-count",
  },
  posts: {
    rows: postRows,
    path: "/api/cms/blog",
    rare: "status=archived",
    phrase: "post-",
    count: "/api/cms/entry-count?kind=post",
  },
  pictures: {
    rows: tables.pictures,
    path: "/api/cms/media",
    rare: "status=deleted",
    phrase: "picture-",
  },
  texts: {
    rows: tables.generatedTexts,
    path: "/api/cms/content",
    rare: "status=Ready",
    phrase: "text number ",
    count: "/api/cms/content-count",
  },
  "published-texts": { rows: tables.generatedTexts, path: "/api/cms/content?status=Published" },
  templates: { rows: tables.templates, path: "/api/cms/templates", rare: "status=draft" },
};
