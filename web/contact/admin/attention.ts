import type { QueryClient } from "@tanstack/react-query";
import { promiseMs } from "#contract/answer-promise.ts";
import type { Count } from "#contract/count.ts";
import { isolated } from "#contract/isolated.ts";
import { countMessages, listMessages, type MessageSummary } from "#contract/messages.ts";
import { type CountedList, countedList } from "#web/admin/kit/counted-list.ts";
import { countClause, nextHourWord } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { openMessages } from "./counts.ts";
import { messagesPath } from "./paths.ts";

/** How many messages one line names. */
const maxNames = 3;

const phrase = (count: Count, one: string, many: string, rest: string): string =>
  `${countClause(count, one, many)} ${rest}.`;

const names = (items: readonly MessageSummary[]): string =>
  items
    .slice(0, maxNames)
    .map(({ name }) => isolated(name))
    .join(", ");

type Known = CountedList<MessageSummary>;

/** When the first of their answers is due. */
function deadlineOf([first]: readonly MessageSummary[]) {
  const since = first?.waitingSince ?? null;
  return since === null ? {} : { deadline: { startedAt: since, dueAt: since + promiseMs } };
}

/** The lines of "Needs attention" at a time (epoch ms): late answers, those soon due, and all who wait. A row counts what its list shows. */
export function attentionRows({ late, soon, all }: Record<"late" | "soon" | "all", Known>) {
  const row = (
    { count, items }: Known,
    line: Pick<AttentionRow, "title" | "to" | "headline">,
  ): readonly AttentionRow[] =>
    count.count === 0
      ? []
      : [{ count, detail: names(items), action: "Answer", ...deadlineOf(items), ...line }];
  const urgent = late.count.count + soon.count.count;
  // Its list shows the urgent ones too, so it counts them, but it names the others first.
  const calm = all.items.slice(urgent);
  const open = { count: all.count, items: calm.length > 0 ? calm : all.items };
  const soonDueAt = (soon.items[0]?.waitingSince ?? 0) + promiseMs;
  return [
    ...row(late, {
      title: "Messages waiting too long",
      to: `${messagesPath}?due=late`,
      headline: phrase(late.count, "message waits", "messages wait", "longer than promised"),
    }),
    ...row(soon, {
      title: "Messages to answer within 6 hours",
      to: `${messagesPath}?due=soon`,
      headline: phrase(
        soon.count,
        "message is to be answered",
        "messages are to be answered",
        soon.count.hasMore ? "within 6 hours" : `before ${nextHourWord(soonDueAt)}`,
      ),
    }),
    ...row(open, {
      title: "Unanswered messages",
      to: `${messagesPath}?status=open`,
      headline: phrase(all.count, "message waits", "messages wait", "for an answer"),
    }),
  ];
}

/** Reads what needs attention; the lists only where a message waits. */
export async function loadAttention(client: QueryClient): Promise<readonly AttentionRow[]> {
  const open = await client.query(openMessages);
  if (open.count === 0) return [];
  const readDue = async (due: "late" | "soon") =>
    countedList(await call(listMessages, { query: { due } }), () =>
      call(countMessages, { query: { due } }),
    );
  const [late, soon, { items }] = await Promise.all([
    readDue("late"),
    readDue("soon"),
    call(listMessages, { query: { status: "open" } }),
  ]);
  return attentionRows({ late, soon, all: { count: open, items } });
}
