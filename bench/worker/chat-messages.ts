import { chatTranscript, openConversation, sendChatMessage } from "#contract/chat.ts";
import { type NextShot, type Shot, send } from "./load.ts";

/** Opens a conversation as the widget does; gives its `Cookie` header. */
export async function openChat(origin: string): Promise<string> {
  const { method, path } = openConversation;
  const { headers } = await send(origin, { method, path, status: 200, body: {} });
  return headers["set-cookie"]?.[0]?.split(";")[0] ?? "";
}

/** Messages of one conversation, each of which is sent again until it is acknowledged, as the widget does. */
export class ChatMessages {
  #cookie = "";
  readonly #unanswered = new Map<Shot, string>();
  #repeats: Shot[] = [];

  /** The first call opens the conversation. Messages that were not acknowledged are then sent again, before new ones. */
  async resume(origin: string): Promise<void> {
    this.#cookie ||= await openChat(origin);
    this.#repeats = [...this.#unanswered.keys()];
  }

  readonly next: NextShot = (n) => {
    const repeat = this.#repeats.shift();
    if (repeat) return repeat;
    const id = `bench-${process.pid}-${n}`;
    const { method, path } = sendChatMessage;
    const body = { message: id, sessionId: "", clientMessageId: id };
    const shot: Shot = { method, path, status: 200, headers: { Cookie: this.#cookie }, body };
    this.#unanswered.set(shot, id);
    return shot;
  };

  /** The id of the message that has been acknowledged; undefined for a request of another kind. */
  acknowledge(shot: Shot): string | undefined {
    const id = this.#unanswered.get(shot);
    this.#unanswered.delete(shot);
    return id;
  }

  /** The ids of all messages in the transcript, in order. */
  async stored(origin: string): Promise<readonly string[]> {
    const headers = { Cookie: this.#cookie };
    const { body } = await send(origin, { path: chatTranscript.path, status: 200, headers });
    return [...body.matchAll(/ Visitor: (bench-\S+)$/gm)].map(([, id = ""]) => id);
  }
}
