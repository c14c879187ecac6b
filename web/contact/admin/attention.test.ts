import { expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import type { MessageSummary } from "#contract/messages.ts";
import { attentionRows } from "./attention.ts";

const message = (name: string, waitingSince: number): MessageSummary => ({
  id: name.padStart(26, "0"),
  reference: "SS-1",
  name,
  email: "mina@okafor.example",
  subject: "Rates",
  excerpt: "Hello",
  status: "open",
  isSpam: false,
  isConfirmationWithheld: false,
  assignee: null,
  receivedAt: waitingSince,
  waitingSince,
  answeredAt: null,
  applicationId: null,
  version: 1,
});
const known = (...items: MessageSummary[]) => ({
  count: { count: items.length, hasMore: false },
  items,
});

it("counts in each row what its list shows, and names of all who wait first those that are not urgent", () => {
  const [late, soon, calm] = [
    message("A", 1),
    message("B", promiseMs),
    message("C", promiseMs * 2),
  ];
  const rows = attentionRows({
    late: known(late),
    soon: known(soon),
    all: known(late, soon, calm),
  });
  expect(rows.map(({ to, count, detail }) => [to, count.count, detail])).toEqual([
    ["/admin/messages?due=late", 1, expect.stringContaining("A")],
    ["/admin/messages?due=soon", 1, expect.stringContaining("B")],
    ["/admin/messages?status=open", 3, expect.stringContaining("C")],
  ]);
});

it("has no row where no sender waits", () => {
  expect(attentionRows({ late: known(), soon: known(), all: known() })).toEqual([]);
});
