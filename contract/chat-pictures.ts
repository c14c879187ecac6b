import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { recordId } from "./fields.ts";

/** What the pictures of a conversation may use. */
export const chatPictureLimits = {
  /** Bytes of one file. */
  bytes: 4 * 1024 * 1024,
  /** Pixels of its longer side. */
  side: 4096,
  /** Pictures that may be uploaded to one conversation within a day. */
  uploadsADay: 60,
} as const;

/** The formats of pictures in the chat: what a browser's canvas can write. */
export const chatPictureTypes = ["image/webp", "image/jpeg", "image/png"] as const;

const pixels = z.int().check(z.gte(1), z.lte(chatPictureLimits.side));

/** A picture of a conversation, with its size in pixels. The same file in the same conversation has the same id. */
export const chatPicture = z.object({ id: recordId, width: pixels, height: pixels });
export type ChatPicture = z.output<typeof chatPicture>;

/** A picture file. Its format is read from its bytes; metadata of camera and place is not stored. */
const upload = {
  method: "POST",
  status: 201,
  body: { file: chatPictureTypes },
  reply: chatPicture,
} as const;

/**
 * Stores a picture for the visitor's conversation, to be named by a message within a day; a repeat replies with the
 * same picture. 410 `expired` without the cookie of a conversation, 429 `rate_limited` above 60 pictures a day.
 */
export const uploadChatPicture = defineEndpoint({
  ...upload,
  path: "/api/chat/pictures",
  problems: ["expired", "rate_limited"],
});

/** A picture of the visitor's conversation; 410 `expired` without its cookie. */
export const readChatPicture = defineEndpoint({
  method: "GET",
  path: "/api/chat/pictures/:id",
  params: z.object({ id: recordId }),
  reply: "file",
  problems: ["expired", "not_found"],
});

/** As `uploadChatPicture`, for the team. */
export const uploadConversationPicture = defineEndpoint({
  ...upload,
  path: "/api/chat/conversations/:id/pictures",
  params: z.object({ id: recordId }),
  problems: ["not_found", "rate_limited"],
});

/** A picture of a conversation, for the team. */
export const readConversationPicture = defineEndpoint({
  method: "GET",
  path: "/api/chat/conversations/:id/pictures/:picture",
  params: z.object({ id: recordId, picture: recordId }),
  reply: "file",
  problems: ["not_found"],
});
