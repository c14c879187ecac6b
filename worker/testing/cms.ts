import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import { type CmsEntry, cmsEntry } from "#contract/entries.ts";
import { getCmsAnalytics, setUpCms } from "#contract/entry-transfer.ts";
import { samples } from "#seed/samples.ts";
import { request } from "./request.ts";
import { signIn } from "./sign-in.ts";

/** A complete document of a kind, from its first sample. */
export function sampleDocument(kind: EntryKind): Record<string, unknown> {
  const sample = samples.find((entry) => entry.kind === kind);
  if (!sample) throw new Error(`There is no sample of the kind ${kind}`);
  const { id, kind: _, slug, publishedAt, updatedAt, ...document } = sample;
  return document;
}

/** Deletes every entry with its revisions and former slugs. */
export async function clearEntries(): Promise<void> {
  const tables = ["entry_revisions", "entry_slugs", "entries"];
  await env.DB.batch(tables.map((table) => env.DB.prepare(`DELETE FROM ${table}`)));
}

/** Every stored entry. */
export async function entryRows(): Promise<Record<string, unknown>[]> {
  return (await env.DB.prepare("SELECT * FROM entries ORDER BY id").all()).results;
}

/** The part of an entry that a write needs. */
type Known = Pick<CmsEntry, "id" | "version">;

/** An admin who uses the API of the content. */
export async function newEditor() {
  const { cookie, user } = await signIn("admin");
  const send = (method: string, path: string, body?: unknown, headers = {}) =>
    request(method, `/api/cms/${path}`, { cookie, body, headers });
  /** Sends a write to an entry in the version that is known, and returns the response. */
  const write = ({ id, version }: Known, method: string, path = "", body?: unknown) =>
    send(method, `entries/${id}${path}`, body, { "If-Match": `"v${version}"` });
  const entryOf = async (response: Response, status = 200): Promise<CmsEntry> => {
    const text = await response.text();
    expect(response.status, text).toBe(status);
    const entry = cmsEntry.parse(JSON.parse(text));
    expect(response.headers.get("ETag")).toBe(`"v${entry.version}"`);
    return entry;
  };
  return {
    email: user.email ?? "",
    id: user.id,
    send,
    write,
    /** The JSON of a successful answer. */
    json: async <T>(method: string, path: string, body?: unknown): Promise<T> => {
      const response = await send(method, path, body);
      expect(response.status).toBe(200);
      return response.json();
    },
    read: async (id: string) => entryOf(await send("GET", `entries/${id}`)),
    create: async (kind: EntryKind, fields: object = sampleDocument(kind)) =>
      entryOf(await send("POST", contentKinds[kind].cmsList, fields), 201),
    save: async (entry: Known, fields: object) => entryOf(await write(entry, "PATCH", "", fields)),
    act: async (entry: Known, action: string, body?: unknown) =>
      entryOf(await write(entry, "POST", `/${action}`, body)),
    trash: async (entry: Known) => entryOf(await write(entry, "DELETE")),
    /** Stores the samples that are missing and returns them. */
    setUp: async () => {
      const response = await send("POST", "setup");
      return setUpCms.reply.parse(await response.json()).data.added;
    },
    /** How many entries did not change when they should have. */
    overdue: async () => {
      const response = await send("GET", "analytics");
      return getCmsAnalytics.reply.parse(await response.json()).data.overdue;
    },
  };
}
