import type { FoundRecords } from "#contract/privacy.ts";
import { maxFound } from "#contract/privacy.ts";
import type {
  DataSubject,
  PersonalDataEnv,
  PersonalDataSource,
} from "#worker/lib/personal-data.ts";

/** How many records are read at a time. */
const pageSize = 20;

/** How many records of each kind a person has. */
export async function countRecords(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
): Promise<FoundRecords> {
  const found: FoundRecords = [];
  for (const { kind, find } of sources) {
    const ids = await find(env, subject, { after: "", limit: maxFound + 1 });
    found.push({ kind, count: Math.min(ids.length, maxFound), hasMore: ids.length > maxFound });
  }
  return found;
}

/** The records of one kind as the elements of a JSON array, page by page. */
async function* elementsOf(
  env: PersonalDataEnv,
  { find, read }: PersonalDataSource,
  subject: DataSubject,
): AsyncGenerator<string, void> {
  let separator = "\n";
  for (let after = ""; ; ) {
    const ids = await find(env, subject, { after, limit: pageSize });
    for await (const record of await read(env, ids, subject)) {
      yield `${separator}${JSON.stringify(record)}`;
      separator = ",\n";
    }
    const last = ids.at(-1);
    if (last === undefined || ids.length < pageSize) return;
    after = last;
  }
}

/** Everything that is stored of a person as a JSON document: when and of whom, then the records by kind. */
export async function* exportParts(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
  now: number,
): AsyncGenerator<string, string> {
  const head = { email: subject.email, exportedAt: new Date(now).toISOString() };
  let start = `${JSON.stringify(head).slice(0, -1)},"records":{`;
  for (const source of sources) {
    yield `${start}\n${JSON.stringify(source.kind)}: [`;
    yield* elementsOf(env, source, subject);
    start = "],";
  }
  return sources.length > 0 ? "]}}\n" : `${start}}}\n`;
}
