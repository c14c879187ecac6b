import * as z from "zod/mini";
import {
  type ClientFrame,
  clientFrame,
  clientId,
  type ServerFrame,
} from "#contract/chat-frames.ts";
import { chatLimits } from "#contract/chat-limits.ts";
import { chatServerLimits } from "#contract/chat-server-limits.ts";

/** A frame that was read, or what is answered to one that could not be. */
export type ReadFrame = { readonly frame: ClientFrame } | { readonly answer: ServerFrame };

const bad: ReadFrame = { answer: { type: "error", code: "bad_frame" } };
const encoder = new TextEncoder();

function isTooLarge(text: string): boolean {
  // UTF-8 has one to three bytes for each UTF-16 unit.
  if (text.length * 3 <= chatServerLimits.frameBytes) return false;
  return (
    text.length > chatServerLimits.frameBytes ||
    encoder.encode(text).length > chatServerLimits.frameBytes
  );
}

function parsed(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return undefined;
  }
}

const appending = z.object({
  type: z.enum(["message", "note", "action"]),
  cid: clientId,
  text: z.optional(z.unknown()),
});

/** Reads what a socket has received; a malformed append is refused by its client id, so that its sender learns which. */
export function readFrame(data: string | ArrayBuffer): ReadFrame {
  if (typeof data !== "string" || isTooLarge(data)) return bad;
  const value = parsed(data);
  const { data: frame } = clientFrame.safeParse(value);
  if (frame) return { frame };
  const { data: append } = appending.safeParse(value);
  if (!append) return bad;
  const { cid, text } = append;
  const isTooLong = typeof text === "string" && text.length > chatLimits.teamText;
  return { answer: { type: "refused", cid, code: isTooLong ? "too_long" : "invalid" } };
}
