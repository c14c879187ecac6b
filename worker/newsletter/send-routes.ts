import type { BatchItem } from "drizzle-orm/batch";
import { Hono } from "hono";
import { brand } from "#contract/brand.ts";
import * as contract from "#contract/newsletter-sends.ts";
import { auditContext } from "#worker/lib/audit-context.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { Database } from "#worker/lib/db.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { newId } from "#worker/lib/id.ts";
import { drainOutbox } from "#worker/lib/outbox.ts";
import { queueMail } from "#worker/lib/outbox-store.ts";
import { problem } from "#worker/lib/problem.ts";
import { readableRows } from "#worker/lib/readable-rows.ts";
import { unsubscribeLink } from "./links.ts";
import { bodyWithLink, newsletterAbout, type PublishedPost } from "./mails.ts";
import { asSeen, findSend, sendPage, sendsOfPost } from "./send-store.ts";
import { cancelSend, startSend } from "./sends.ts";
import { countSubscribed } from "./subscriber-store.ts";

/** The statement that finds a post that readers see by its id. The content slice provides it. */
export type FindPost = (
  db: Database,
  id: string,
) => BatchItem<"sqlite"> & PromiseLike<PublishedPost[]>;

/** The only post that was found; 404 `not_found` without one. */
function postOf([post]: readonly PublishedPost[]): PublishedPost {
  if (post === undefined) throw problem("not_found", "Only a published post can be sent.");
  return post;
}

/** The id in the unsubscribe link of a preview; no subscriber has it. */
const noSubscriber = "0".repeat(26);

/** What admins do to send posts. `worker/app.ts` passes in how posts are found. */
export function newsletterSendRoutes(findPost: FindPost) {
  const readPost = async (db: Database, id: string) => postOf(await findPost(db, id));
  return (
    new Hono<AppEnv>()
      // Lists sends.
      .get(contract.listSends.path, valid("query", contract.listSends.query), async (c) => {
        await requireRole(c, "admin");
        const page = await sendPage(c.var.db, c.req.valid("query").cursor);
        const items = readableRows(contract.newsletterSend, page.items);
        return reply(c, contract.listSends, { ...page, items });
      })

      // Shows what a send would be.
      .get(contract.previewSend.path, valid("param", contract.previewSend.params), async (c) => {
        await requireRole(c, "admin");
        const { db } = c.var;
        const { id } = c.req.valid("param");
        const [found, [subscribed], [counted], [last]] = await db.batch([
          findPost(db, id),
          countSubscribed(db),
          ...sendsOfPost(db, id),
        ]);
        const newsletter = newsletterAbout(postOf(found), c.env.PUBLIC_ORIGIN);
        return reply(c, contract.previewSend, {
          subject: newsletter.subject,
          body: bodyWithLink(newsletter, await unsubscribeLink(c.env, noSubscriber)),
          recipients: subscribed?.recipients ?? 0,
          earlierCount: counted?.earlierCount ?? 0,
          lastSend: last ? asSeen(last) : null,
        });
      })

      // Sends a post to the admin.
      .post(contract.testSend.path, valid("param", contract.testSend.params), async (c) => {
        const { email } = await requireRole(c, "admin");
        if (email === null) throw problem("conflict", "Your account has no email.");
        const { db } = c.var;
        const { id } = c.req.valid("param");
        const newsletter = newsletterAbout(await readPost(db, id), c.env.PUBLIC_ORIGIN);
        const body = bodyWithLink(newsletter, await unsubscribeLink(c.env, noSubscriber));
        const subject = `[Test] ${newsletter.subject}`;
        const to = { recipientKind: "reply", recipient: email, replyTo: brand.email } as const;
        await queueMail(db, id, { ...to, key: newId(), subject, body }, Date.now());
        inBackground(c, "outbox_drain_failed", drainOutbox(c.env));
        return reply(c, contract.testSend, { email });
      })

      // Starts a send.
      .post(contract.startSend.path, valid("json", contract.startSend.body), async (c) => {
        const by = await auditContext(c);
        const { postId, earlierCount } = c.req.valid("json");
        const { db } = c.var;
        const newsletter = newsletterAbout(await readPost(db, postId), c.env.PUBLIC_ORIGIN);
        const send = await startSend(db, { postId, earlierCount, newsletter }, by);
        return reply(c, contract.startSend, send);
      })

      // Cancels a send.
      .post(contract.cancelSend.path, valid("param", contract.cancelSend.params), async (c) => {
        const by = await auditContext(c);
        const { id } = c.req.valid("param");
        await cancelSend(c.var.db, id, by);
        const send = await findSend(c.var.db, id);
        if (send === undefined) throw problem("not_found");
        return reply(c, contract.cancelSend, send);
      })
  );
}
