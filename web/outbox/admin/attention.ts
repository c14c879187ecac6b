import type { QueryClient } from "@tanstack/react-query";
import type { Count } from "#contract/count.ts";
import { startOf } from "#contract/cut-text.ts";
import { type ErrorGroup, listErrorGroups } from "#contract/error-groups.ts";
import { isolated } from "#contract/isolated.ts";
import { listOutbox, type OutboxMail } from "#contract/outbox.ts";
import { countClause } from "#web/admin/kit/number-words.ts";
import type { AttentionRow } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { failedMails, openErrors } from "./counts.ts";
import { errorsPath, outboxPath } from "./paths.ts";

/** How much of a text one line of the overview has room for. */
const maxDetail = 120;

const firstLine = (text: string): string =>
  isolated(startOf(text.split("\n", 1)[0] ?? "", maxDetail));

/** The row of the mails that could not be sent; none without one. */
function mailRows(count: Count, [newest]: readonly OutboxMail[]): readonly AttentionRow[] {
  if (count.count === 0) return [];
  return [
    {
      count,
      title: "Failed mails",
      detail: newest ? `${firstLine(newest.subject)} to ${firstLine(newest.recipient)}` : "",
      to: `${outboxPath}?status=dead`,
      action: "Retry or dismiss",
      headline: `${countClause(count, "mail", "mails")} could not be sent.`,
    },
  ];
}

/** The row of the errors that wait for a decision; none without one. */
function errorRows(count: Count, [last]: readonly ErrorGroup[]): readonly AttentionRow[] {
  if (count.count === 0) return [];
  return [
    {
      count,
      title: "New errors",
      detail: last ? firstLine(last.message) : "",
      to: `${errorsPath}?status=open`,
      action: "Look at them",
      headline: `${countClause(count, "new error", "new errors")} on the site.`,
    },
  ];
}

/** What the outbox has for "Needs attention". */
export const attentionRows = (
  mails: { readonly count: Count; readonly items: readonly OutboxMail[] },
  errors: { readonly count: Count; readonly items: readonly ErrorGroup[] },
): readonly AttentionRow[] => [
  ...mailRows(mails.count, mails.items),
  ...errorRows(errors.count, errors.items),
];

/** Reads what needs attention; the lists only where there is something. */
export async function loadAttention(client: QueryClient): Promise<readonly AttentionRow[]> {
  const [mails, errors] = await Promise.all([client.query(failedMails), client.query(openErrors)]);
  const [mailList, errorList] = await Promise.all([
    mails.count > 0 ? call(listOutbox, { query: { status: "dead" } }) : { items: [] },
    errors.count > 0 ? call(listErrorGroups, { query: { status: "open" } }) : { items: [] },
  ]);
  return attentionRows(
    { count: mails, items: mailList.items },
    { count: errors, items: errorList.items },
  );
}
