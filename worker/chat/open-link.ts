import type { LinkOpening } from "#worker/lib/chat-objects.ts";
import type { Conversation } from "./conversation.ts";
import { isOfLog } from "./visitor-token.ts";

/** Opens the link of a mail; false when it was opened with another key before, or the log is another one. */
export function openLink(conversation: Conversation, link: LinkOpening, now: number): boolean {
  const { upTo, key } = link;
  const { record } = conversation;
  if (record === null || !isOfLog(link, record.epoch)) return false;
  const { openedLinks } = record.timing;
  const openedWith = openedLinks[upTo];
  if (openedWith !== undefined) return openedWith === key;
  const changed = { ...openedLinks, [upTo]: key };
  conversation.write(now, () => conversation.changeTiming({ openedLinks: changed }));
  return true;
}
