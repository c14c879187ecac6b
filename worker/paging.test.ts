import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { listConversations } from "#contract/chat-inbox.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { listErrorGroups } from "#contract/error-groups.ts";
import { listGeneratedContent } from "#contract/generation.ts";
import { listMessages } from "#contract/messages.ts";
import { listSubscribers } from "#contract/newsletter-subscribers.ts";
import { listOutbox } from "#contract/outbox.ts";
import { posts } from "#seed/content/posts.ts";
import { publishedRow } from "./content/sample-entries.ts";
import { storeMessages } from "./testing/numbered-messages.ts";
import { expectWhole, type List, newReader, total, walk } from "./testing/paging.ts";
import { idOfRow, storeRows } from "./testing/stored-rows.ts";

const [post] = posts;
// Without its body, because ten thousand of them take seconds to index.
const document = JSON.stringify(
  post && publishedRow({ ...post, body: { ...post.body, content: [] } }).liveDocument,
);

const lists: Readonly<Record<string, List>> = {
  subscribers: {
    path: listSubscribers.path,
    store: (from, to) =>
      storeRows(
        "newsletter_subscribers",
        { from, to },
        {
          ...{ email: "i || '@x.example'", email_key: "i || '@x.example'", state: "'subscribed'" },
          ...{ source: "'news'", consent_version: "'2026-11-22'", is_spam: "0", requested_at: "i" },
        },
      ),
    change: ["newsletter_subscribers", "state = 'unsubscribed', version = version + 1"],
  },
  messages: {
    path: listMessages.path,
    store: (from, to) => storeMessages(from, to, { is_spam: "0" }),
    change: ["messages", "status = 'closed', version = version + 1"],
  },
  mails: {
    path: listOutbox.path,
    store: (from, to) =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT ${from} UNION ALL SELECT i + 1 FROM n WHERE i < ${to})
         INSERT INTO outbox (id, cause_id, recipient, subject, body, status, created_at, next_attempt_at)
         SELECT printf('%026d:team', i), 'cause' || i, 't@x.example', 'S', 'B', 'dead', i, i FROM n`,
      ).run(),
    change: ["outbox", "status = 'dismissed'"],
  },
  "generated texts": {
    path: listGeneratedContent.path,
    store: (from, to) =>
      storeRows(
        "generated_contents",
        { from, to },
        {
          ...{
            payload_hash: "'h'",
            title: "'T'",
            type: "'Blog Post'",
            target_audience: "'Startups'",
          },
          ...{ tone: "'Casual'", prompt: "'p'", output: "'o'", status: "'Ready'", model: "'m'" },
          ...{ provider: "'offline'", template_id: "'t'", template_version: "0", characters: "1" },
          ...{
            version: "1",
            created_by: "'p'",
            created_at: "i",
            updated_by: "'p'",
            updated_at: "i",
          },
        },
      ),
    change: ["generated_contents", "status = 'Approved', version = version + 1"],
  },
  "published posts": {
    path: listEndpoint("post").path,
    store: (from, to) =>
      storeRows(
        "entries",
        { from, to },
        {
          ...{ kind: "'post'", slug: "'entry-' || i", status: "'published'", position: "i" },
          live_document: `'${document.replaceAll("'", "''")}'`,
          ...{ published_at: "i / 4", created_at: "i", updated_at: "i" },
        },
      ),
    change: ["entries", "updated_at = 99999, version = version + 1"],
  },
};

it.each(Object.entries(lists))(
  "each of 10,000 %s comes once to the very end, while some are added and changed",
  (_, list) => expectWhole(list),
  60_000,
);

const moving: readonly (readonly [string, string, () => Promise<unknown>, string])[] = [
  [
    "conversations",
    `${listConversations.path}?view=all`,
    () =>
      storeRows(
        "chat_conversations",
        { from: 1, to: total },
        {
          ...{
            revision: "1",
            status: "'active'",
            page: "'/'",
            is_visitor_here: "0",
            preview: "''",
          },
          ...{ preview_by: "'visitor'", head: "1", unread: "0", started_at: "i", last_at: "i" },
          transcript: "''",
        },
      ),
    "UPDATE chat_conversations SET last_at = ? WHERE id = ?",
  ],
  [
    "errors",
    listErrorGroups.path,
    () =>
      env.DB.prepare(
        `WITH RECURSIVE n(i) AS (SELECT 1 UNION ALL SELECT i + 1 FROM n WHERE i < ${total})
         INSERT INTO error_groups (fingerprint, message, report_count, first_seen_at, last_seen_at, status)
         SELECT printf('%026d', i), 'Boom', 1, i, i, 'open' FROM n`,
      ).run(),
    "UPDATE error_groups SET last_seen_at = ? WHERE fingerprint = ?",
  ],
];

it.each(moving)(
  "each of 10,000 %s comes at most once, and what is missing because it has moved to the beginning is found there",
  async (_, path, store, move) => {
    await store();
    let moved = 0;
    const read = await newReader(path);
    const seen = await walk(read, async (ids) => {
      const last = Number(ids.at(-1));
      if (ids.length % 1000 !== 0 || last < 9) return;
      // One that was shown, and one that was not yet.
      for (const number of [last, last - 7]) {
        moved += 1;
        await env.DB.prepare(move)
          .bind(total + moved, idOfRow(number))
          .run();
      }
    });
    expect(moved).toBe(18);
    expect(new Set(seen).size).toBe(seen.length);
    expect(seen).toHaveLength(total - moved / 2);
    const first = await read(null);
    expect(new Set([...first.ids, ...seen]).size).toBe(total);
  },
  60_000,
);
