import type { ChatConnection } from "#web/chat/connection.ts";
import { isSaid } from "#web/chat/is-said.ts";
import type { SentPicture } from "#web/chat/pictures/uploads.ts";
import { answerNeeds } from "./use-reply.ts";

type Connection = Pick<ChatConnection, "view" | "subscribe" | "act" | "send">;

/** Takes over a conversation that no person has; whether the user `me` may answer in it then. */
function takenOver(connection: Connection, me: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>();
  let isAsked = false;
  let claim: string | undefined;
  const check = () => {
    const { state, refusal } = connection.view();
    const needs = answerNeeds(state, me);
    const isLost = claim !== undefined && refusal?.cid === claim;
    if (needs === null || needs === "takeover" || isLost) resolve(needs === null);
    else if (needs === "claim" && !isAsked) {
      isAsked = true;
      claim = connection.act({ name: "claim", from: null });
    }
  };
  const stop = connection.subscribe(check);
  check();
  return promise.finally(stop);
}

/** Sends a picture as a note or an answer, once; gives why it could not be, or null. */
export async function sendPicture(
  connection: Connection,
  me: string,
  { cid, picture, isNote }: SentPicture,
): Promise<string | null> {
  if (isSaid(connection.view(), cid)) return null;
  if (!isNote && !(await takenOver(connection, me)))
    return "A colleague has this conversation. Take it over to send this.";
  connection.send("", { cid, picture, isNote });
  return null;
}
