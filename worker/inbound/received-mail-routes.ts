import { Hono } from "hono";
import { downloadAttachment, listReceivedMails, markMailsRead } from "#contract/received-mails.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { attachmentOf, receivedMailsOf } from "./read-mails.ts";
import { downloadOf } from "./stored-attachments.ts";
import { markRead } from "./unread.ts";

/** The routes of received mails. */
export const receivedMailRoutes = new Hono<AppEnv>()
  // Lists the mails that answer a record.
  .get(listReceivedMails.path, valid("query", listReceivedMails.query), async (c) => {
    await requireRole(c, "admin");
    const items = await receivedMailsOf(c.var.db, c.req.valid("query"));
    return reply(c, listReceivedMails, { items });
  })

  // Notes that mails have been read.
  .post(markMailsRead.path, valid("json", markMailsRead.body), async (c) => {
    await requireRole(c, "admin");
    await markRead(c.var.db, c.req.valid("json").ids, Date.now());
    return c.body(null, 204);
  })

  // Downloads an attachment.
  .get(downloadAttachment.path, valid("param", downloadAttachment.params), async (c) => {
    await requireRole(c, "admin");
    const { id, number } = c.req.valid("param");
    const attachment = await attachmentOf(c.var.db, id, Number(number));
    if (!attachment) throw problem("not_found");
    return downloadOf(c.env.MEDIA, id, attachment);
  });
