import { listDurableObjectIds, runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";

const latin1 = new TextDecoder("latin1");

/** A stored value as text in lower case, bytes a character each. */
function textOf(value: unknown): string {
  const bytes = value instanceof ArrayBuffer || Array.isArray(value) ? new Uint8Array(value) : null;
  return (bytes ? latin1.decode(bytes) : String(value ?? "")).toLowerCase();
}

type StoredValue = { readonly where: string; readonly text: string };

const rowsOf = (where: string, rows: readonly object[]): StoredValue[] =>
  rows.map((row) => ({ where, text: Object.values(row).map(textOf).join(" ") }));

/** Every row of every table of D1, search indexes included. */
async function databaseValues(): Promise<StoredValue[]> {
  const { results } = await env.DB.prepare(
    "SELECT name FROM sqlite_schema WHERE type = 'table' AND name NOT GLOB '_cf_*'",
  ).all<{ name: string }>();
  const values: StoredValue[] = [];
  for (const { name } of results) {
    const { results: rows } = await env.DB.prepare(`SELECT * FROM "${name}"`).all();
    values.push(...rowsOf(`D1 ${name}`, rows));
  }
  return values;
}

async function bucketValues(): Promise<StoredValue[]> {
  const { objects } = await env.MEDIA.list({ include: ["customMetadata", "httpMetadata"] });
  const values = objects.map(async ({ key, customMetadata, httpMetadata }) => {
    const bytes = await (await env.MEDIA.get(key))?.arrayBuffer();
    const about = JSON.stringify({ key, customMetadata, httpMetadata });
    return { where: `R2 ${key}`, text: textOf(about) + textOf(bytes) };
  });
  return Promise.all(values);
}

async function sessionValues(): Promise<StoredValue[]> {
  const { keys } = await env.SESSIONS.list();
  const values = keys.map(async (key) => ({
    where: `KV ${key.name}`,
    text: textOf(JSON.stringify(key)) + textOf(await env.SESSIONS.get(key.name)),
  }));
  return Promise.all(values);
}

function tablesOf({ storage }: DurableObjectState, where: string): StoredValue[] {
  const { sql } = storage;
  const tables = sql
    .exec<{ name: string }>(
      "SELECT name FROM sqlite_master WHERE type = 'table' AND name NOT GLOB '_cf_*'",
    )
    .toArray();
  return tables.flatMap(({ name }) =>
    rowsOf(`${where} ${name}`, sql.exec(`SELECT * FROM "${name}"`).toArray()),
  );
}

async function objectValues(): Promise<StoredValue[]> {
  const values: StoredValue[] = [];
  for (const name of ["CHAT_SESSIONS", "CHAT_INBOX"] as const) {
    const namespace: DurableObjectNamespace = env[name];
    for (const id of await listDurableObjectIds(namespace)) {
      const found = await runInDurableObject(namespace.get(id), async (_, state) => [
        ...tablesOf(state, name),
        { where: name, text: textOf(JSON.stringify([...(await state.storage.list())])) },
      ]);
      values.push(...found);
    }
  }
  return values;
}

/**
 * A term as it can stand in storage: written out, or as a search index (FTS5) writes it where the term before it begins
 * with the same characters: how many those are, how many follow, and these. A byte comes first that names the index.
 */
function spellings(term: string): string[] {
  const { length } = term;
  const shortened = Array.from(term, (_, same) =>
    String.fromCharCode(same + 1, length - same).concat(term.slice(same)),
  );
  return [term, ...shortened.filter((text) => text.length >= 4)];
}

/** Where any of these terms stands, in any case, in anything that is stored: D1, R2, KV and the Durable Objects. */
export async function locationsOf(terms: readonly string[]): Promise<string[]> {
  const values = await Promise.all([
    databaseValues(),
    bucketValues(),
    sessionValues(),
    objectValues(),
  ]);
  const sought = terms.map(textOf).flatMap(spellings);
  const found = values.flat().filter(({ text }) => sought.some((term) => text.includes(term)));
  return [...new Set(found.map(({ where }) => where))].toSorted();
}
