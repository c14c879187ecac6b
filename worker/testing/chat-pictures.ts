import { env } from "cloudflare:workers";
import { type ChatPicture, chatPicture } from "#contract/chat-pictures.ts";
import { picturesOf } from "#worker/chat/picture-keys.ts";
import { pictureFiles } from "./picture-files.ts";
import { request } from "./request.ts";

/** A whole PNG of 48 × 32 pixels that no other test has: its physical size differs. */
export function newPicture(): Uint8Array<ArrayBuffer> {
  const bytes = new Uint8Array(pictureFiles["48x32.png"]);
  const at = String.fromCharCode(...bytes).indexOf("pHYs") + 4;
  crypto.getRandomValues(bytes.subarray(at, at + 8));
  return bytes;
}

/** The path of a visitor's pictures, or of the team's in a conversation. */
export const picturesPath = (conversationId?: string) =>
  conversationId ? `/api/chat/conversations/${conversationId}/pictures` : "/api/chat/pictures";

/** Sends a file as the chat does, as its visitor or with the id of the conversation as the team. */
export const upload = (
  cookie: string,
  body: Uint8Array<ArrayBuffer>,
  conversationId?: string,
  type = "image/png",
) =>
  request("POST", picturesPath(conversationId), {
    cookie,
    body,
    headers: { "Content-Type": type },
  });

/** A picture that was uploaded. */
export async function uploaded(
  cookie: string,
  bytes = newPicture(),
  conversationId?: string,
): Promise<ChatPicture> {
  return chatPicture.parse(await (await upload(cookie, bytes, conversationId)).json());
}

/** Where the pictures of a conversation are stored. */
export const keysOf = async (id: string) =>
  (await env.MEDIA.list({ prefix: picturesOf(id) })).objects.map(({ key }) => key);

/** A message with a picture, which need not be a valid one. */
export const pictureMessage = (cid: string, picture: object, text = "") =>
  ({ type: "message", cid, text, picture: picture as never }) as const;
