import type { ChatConnection } from "#web/chat/connection.ts";
import { isSaid } from "#web/chat/is-said.ts";
import { notSent } from "#web/chat/pictures/upload-list.ts";
import type { SentPicture } from "#web/chat/pictures/uploads.ts";
import { type AnswerNeed, answerNeeds } from "./use-reply.ts";

type Connection = Pick<ChatConnection, "view" | "subscribe" | "act" | "send">;

/** Takes over a conversation that no person has; gives what an answer of the user `me` still needs then, or null. */
function takenOver(connection: Connection, me: string): Promise<AnswerNeed> {
  const { promise, resolve } = Promise.withResolvers<AnswerNeed>();
  let isAsked = false;
  let claim: string | undefined;
  const check = () => {
    const { state, refusal } = connection.view();
    const needs = answerNeeds(state, me);
    const isLost = claim !== undefined && refusal?.cid === claim;
    if (needs === null || needs === "takeover" || isLost) resolve(needs);
    else if (needs === "claim" && !isAsked) {
      isAsked = true;
      claim = connection.act({ name: "claim", from: null });
    }
  };
  const stop = connection.subscribe(check);
  check();
  return promise.finally(stop);
}

/** Sends a picture as a note or an answer, once, unless the signal has aborted; gives why it could not be, or null. */
export async function sendPicture(
  connection: Connection,
  me: string,
  { cid, picture, isNote }: SentPicture,
  signal: AbortSignal,
): Promise<string | null> {
  if (isSaid(connection.view(), cid)) return null;
  const needs = isNote ? null : await takenOver(connection, me);
  if (needs === "takeover") return "A colleague has this conversation. Take it over to send this.";
  // The takeover was lost, or the picture was put away or its conversation left while it was asked for.
  if (needs !== null || signal.aborted) return notSent;
  connection.send("", { cid, picture, isNote });
  return null;
}
