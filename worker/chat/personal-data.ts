import { base64 } from "@scure/base";
import { asc, inArray } from "drizzle-orm";
import { fromBucket, sizesBelow } from "#worker/lib/bucket.ts";
import { openDatabase } from "#worker/lib/db.ts";
import {
  among,
  idsOfMailbox,
  type PersonalDataEnv,
  type PersonalDataSource,
} from "#worker/lib/personal-data.ts";
import { withDeadline } from "#worker/lib/with-deadline.ts";
import { answerMs } from "./ask-each.ts";
import { callSession } from "./call-session.ts";
import { chatConversations } from "./conversation-store.ts";
import { eraseAround } from "./erase-conversation.ts";
import { picturesOf } from "./picture-keys.ts";

/** The pictures of a conversation with their bytes, one at a time. */
async function* picturesIn({ MEDIA }: PersonalDataEnv, id: string): AsyncGenerator<object, void> {
  for (const key of (await sizesBelow(MEDIA, picturesOf(id))).keys()) {
    const object = await fromBucket(MEDIA.get(key));
    if (object === null) continue;
    const bytes = new Uint8Array(await fromBucket(object.arrayBuffer()));
    yield {
      conversationId: id,
      id: key.slice(picturesOf(id).length),
      type: object.httpMetadata?.contentType ?? "",
      base64: base64.encode(bytes),
    };
  }
}

/** The conversations in which a person left their email, with everything in them. */
export const conversationData: PersonalDataSource = {
  kind: "conversations",

  find: ({ DB }, subject, page) =>
    idsOfMailbox(
      openDatabase(DB),
      { table: "chat_conversations", column: "visitor_email" },
      subject,
      page,
    ),

  async *read(env, ids) {
    const rows = await openDatabase(env.DB)
      .select()
      .from(chatConversations)
      .where(inArray(chatConversations.id, among(ids)))
      .orderBy(asc(chatConversations.id));
    for (const { transcript: _, ...row } of rows) {
      const events = await callSession(env, row.id, (session) => session.history("team"));
      yield { ...row, events };
      yield* picturesIn(env, row.id);
    }
  },

  async erase(env, ids, { context }) {
    const eraseOne = async (id: string) => {
      await callSession(env, id, (session) => session.erase());
      await eraseAround(env, id, context);
    };
    const failures: unknown[] = [];
    const endsAt = Date.now() + answerMs;
    // Each step begins with another one, so that those behind some that do not answer have their turn.
    const start = Math.floor(Math.random() * ids.length);
    for (const id of [...ids.slice(start), ...ids.slice(0, start)]) {
      try {
        await withDeadline(eraseOne(id), answerMs);
      } catch (error) {
        failures.push(error);
      }
      // The next step finds the remaining conversations. A longer step could outlast its lease of the request.
      if (Date.now() >= endsAt) break;
    }
    // The erasure is tried again after those of other people, which would wait for a missing answer.
    if (failures.length > 0) throw failures[0];
  },
};
