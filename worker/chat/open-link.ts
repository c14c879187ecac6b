import type { LinkOpening } from "#worker/lib/chat-objects.ts";
import type { Conversation } from "./conversation.ts";
import { hasLinkEnded } from "./email-change.ts";
import { isOfLog } from "./visitor-token.ts";

/**
 * Opens the link of a mail; false when it was opened with another key before, when the log is another one, and when the
 * visitor has left an email of another mailbox since, because the first one may be a stranger's.
 */
export function openLink(conversation: Conversation, link: LinkOpening, now: number): boolean {
  const { head, key } = link;
  const { record } = conversation;
  if (record === null || !isOfLog(link, record.epoch)) return false;
  if (hasLinkEnded(conversation, head)) return false;
  const { openedLinks } = record.timing;
  const openedWith = openedLinks[head];
  if (openedWith !== undefined) return openedWith === key;
  const changed = { ...openedLinks, [head]: key };
  conversation.write(now, () => conversation.changeTiming({ openedLinks: changed }));
  return true;
}
