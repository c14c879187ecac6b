import { type PersonalDataKind, personalDataKinds } from "#contract/personal-data.ts";
import type { DataRequest, FoundRecords, Mention } from "#contract/privacy.ts";
import { kindName, recordUrl } from "#web/admin/kit/audit-labels.ts";
import { capitalized } from "#web/admin/kit/number-words.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";

const nouns: Readonly<Record<PersonalDataKind, readonly [one: string, many: string]>> = {
  applications: ["application", "applications"],
  messages: ["message", "messages"],
  conversations: ["conversation", "conversations"],
  subscriptions: ["newsletter sign-up", "newsletter sign-ups"],
  mails: ["mail", "mails"],
  received_mails: ["mail received", "mails received"],
  errors: ["error", "errors"],
  account: ["account", "accounts"],
  spam_hashes: ["hash of a text", "hashes of texts"],
};

const countOf = (kind: PersonalDataKind, count: number, more = ""): string =>
  `${count.toLocaleString("en-GB")}${more} ${nouns[kind][count === 1 ? 0 : 1]}`;

/** One phrase for each kind of record that was found, for example "2 applications". */
export const foundTexts = (found: FoundRecords): string[] =>
  found
    .filter(({ count }) => count > 0)
    .map(({ kind, count, hasMore }) => countOf(kind, count, hasMore ? "+" : ""));

/** What a request is about in one line: "2 applications, 1 message"; "nothing" without a record. */
export function countsText(counts: DataRequest["counts"]): string {
  const texts = personalDataKinds.flatMap((kind) => {
    const count = counts[kind] ?? 0;
    return count > 0 ? [countOf(kind, count)] : [];
  });
  return texts.join(", ") || "nothing";
}

type Outcome = Pick<
  DataRequest,
  "kind" | "status" | "counts" | "startsAt" | "expiresAt" | "refusal"
>;

/** What has become of a request, as a sentence. */
export function outcomeText(request: Outcome): string {
  const { kind, status, counts, startsAt, expiresAt, refusal } = request;
  if (status === "waiting") return `Begins at ${exactTime(startsAt)}.`;
  if (status === "cancelled") return "Nothing was erased.";
  if (status === "refused")
    return `${refusal ?? "The person may not be erased."} Erased before: ${countsText(counts)}.`;
  if (kind === "erase")
    return `Erased ${status === "running" ? "so far" : "in total"}: ${countsText(counts)}.`;
  const end =
    status === "ready" && expiresAt ? ` Can be downloaded until ${exactTime(expiresAt)}.` : "";
  return `Found: ${countsText(counts)}.${end}`;
}

const units = [
  ["day", 86_400_000],
  ["hour", 3_600_000],
  ["minute", 60_000],
] as const;

/** A duration in its largest whole unit: "90 days", "48 hours" as "2 days", "30 minutes"; "at once" for none. */
export function durationText(ms: number): string {
  const [unit, size] = units.find(([, each]) => ms >= each && ms % each === 0) ?? units[2];
  const count = Math.round(ms / size);
  return count === 0 ? "at once" : `${count} ${unit}${count === 1 ? "" : "s"}`;
}

/** The name and the URL of a record that still contains an email. */
export function mentionLink({ table, record }: Mention): { name: string; url: string | null } {
  const readable = capitalized(table.replaceAll("_", " "));
  if (record === null) return { name: readable, url: null };
  return { name: kindName(record.kind), url: recordUrl({ ...record, name: record.id }) };
}
