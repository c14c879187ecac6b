import type { Conversation } from "./conversation.ts";
import { isOfLog, type MailLink } from "./visitor-token.ts";

/** Opens the link of a mail, once; false when that was done before, or the log is another one. */
export function openLink(
  conversation: Conversation,
  link: Pick<MailLink, "epoch" | "upTo">,
  now: number,
): boolean {
  const { record } = conversation;
  if (record === null || !isOfLog(link, record.epoch)) return false;
  if (record.timing.openedLinks.includes(link.upTo)) return false;
  const openedLinks = [...record.timing.openedLinks, link.upTo];
  conversation.write(now, () => conversation.changeTiming({ openedLinks }));
  return true;
}
