import type { CsvRow } from "#contract/csv.ts";
import { type ConsentVersion, consentTexts } from "#contract/newsletter-consent.ts";
import type { SubscriberFilter } from "#contract/newsletter-subscribers.ts";
import type { Database } from "#worker/lib/db.ts";
import { subscriberPage } from "./subscriber-list.ts";
import type { SubscriberRow } from "./subscriber-store.ts";

/** How many subscribers are read at a time. */
const pageSize = 500;

export const subscriberFileHead = [
  "Email",
  "State",
  "Source",
  "Signed up (UTC)",
  "Confirmed (UTC)",
  "Ended (UTC)",
  "Consent version",
  "Consent",
];

const timeText = (at: number | null): string | null =>
  at === null ? null : new Date(at).toISOString().slice(0, 19).replace("T", " ");

const rowOf = (row: SubscriberRow): CsvRow => [
  row.email,
  row.state,
  row.source,
  timeText(row.requestedAt),
  timeText(row.confirmedAt),
  timeText(row.endedAt),
  row.consentVersion,
  consentTexts[row.consentVersion as ConsentVersion] ?? null,
];

/** The rows of a file of all subscribers of a filter, latest first, 500 at a time. */
export async function* subscriberFilePages(
  db: Database,
  filter: SubscriberFilter,
): AsyncGenerator<CsvRow[]> {
  let cursor: string | undefined;
  do {
    const page = await subscriberPage(db, filter, cursor, pageSize);
    yield page.items.map(rowOf);
    cursor = page.nextCursor ?? undefined;
  } while (cursor !== undefined);
}
