import { type Context, Hono } from "hono";
import {
  readChatPicture,
  readConversationPicture,
  uploadChatPicture,
  uploadConversationPicture,
} from "#contract/chat-pictures.ts";
import { fromBucket } from "#worker/lib/bucket.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireRole } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { problem } from "#worker/lib/problem.ts";
import { receiveBytes } from "#worker/lib/receive-bytes.ts";
import { pictureKey } from "./picture-keys.ts";
import { receivePicture } from "./receive-picture.ts";
import { requireConversation } from "./require-conversation.ts";
import { requireAdmission } from "./visitor-token.ts";

async function received(c: Context<AppEnv>, conversationId: string, isByTeam: boolean) {
  const stores = { db: c.var.db, bucket: c.env.MEDIA };
  return receivePicture(stores, { conversationId, isByTeam }, await receiveBytes(c), Date.now());
}

/** What R2 reads only if the browser has another copy; R2 refuses a header that is no ETag, so that one asks for all. */
function conditionOf(c: Context<AppEnv>): R2GetOptions {
  const etag = /^(?:W\/)?"([^"]+)"$/.exec(c.req.header("If-None-Match") ?? "")?.[1];
  return etag === undefined ? {} : { onlyIf: { etagDoesNotMatch: etag } };
}

/** A picture as data that never runs; browsers ask again each time, because access may have ended. Throws 404. */
async function served(c: Context<AppEnv>, conversationId: string, id: string): Promise<Response> {
  const key = pictureKey(conversationId, id);
  const object = await fromBucket(c.env.MEDIA.get(key, conditionOf(c)));
  if (object === null) throw problem("not_found");
  const { contentType = "" } = object.httpMetadata ?? {};
  const headers = {
    "Cache-Control": "private, no-cache",
    "Content-Disposition": `inline; filename="picture.${contentType.replace("image/", "")}"`,
    "Content-Security-Policy": "default-src 'none'; sandbox",
    ETag: object.httpEtag,
  };
  if (!("body" in object)) return new Response(null, { status: 304, headers });
  return new Response(object.body, { headers: { ...headers, "Content-Type": contentType } });
}

/** The pictures of conversations, for their visitors and the team. */
export const chatPictures = new Hono<AppEnv>()
  .post(uploadChatPicture.path, async (c) => {
    const { id } = await requireAdmission(c, Date.now());
    return reply(c, uploadChatPicture, await received(c, id, false));
  })

  .get(readChatPicture.path, valid("param", readChatPicture.params), async (c) => {
    const { id } = await requireAdmission(c, Date.now());
    return served(c, id, c.req.valid("param").id);
  })

  .post(
    uploadConversationPicture.path,
    valid("param", uploadConversationPicture.params),
    async (c) => {
      await requireRole(c, "admin");
      const { id } = c.req.valid("param");
      await requireConversation(c.var.db, id);
      return reply(c, uploadConversationPicture, await received(c, id, true));
    },
  )

  .get(readConversationPicture.path, valid("param", readConversationPicture.params), async (c) => {
    await requireRole(c, "admin");
    const { id, picture } = c.req.valid("param");
    return served(c, id, picture);
  });
