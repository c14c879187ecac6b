import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import {
  bulkEntries,
  type ExportedEntry,
  importContent,
  importPieceEntries,
} from "#contract/entry-transfer.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { send } from "#worker/testing/faulty-worker.ts";
import { signIn } from "#worker/testing/sign-in.ts";

/** A database that takes 100 ms for each answer. */
const far = withFault(env.DB, async (work) => {
  await new Promise((resolve) => setTimeout(resolve, 100));
  return work();
});

/** The answer to a request of an admin where the database is far away. */
async function answerFromAfar(path: string, body: object): Promise<unknown> {
  const { cookie } = await signIn("admin");
  const sent = { method: "POST", path, body, headers: { Cookie: cookie } };
  const { result } = await inVirtualTime(() => send(sent, { DB: far }));
  expect(result.status).toBe(200);
  return result.json();
}

it("stores the entries that a page sends at once", async () => {
  const editor = await newEditor();
  await editor.create("service");
  const { entries } = await editor.json<{ entries: [ExportedEntry] }>("GET", "export");
  const [entry] = entries;
  const piece = Array.from({ length: importPieceEntries }, (_, n) => ({
    ...entry,
    id: newId(),
    slug: `far-${n}`,
    formerSlugs: [`formerly-${n}`],
  }));
  const answer = await answerFromAfar(importContent.path, { entries: piece });
  const { data } = importContent.reply.parse(answer);
  expect(data.map(({ outcome }) => outcome)).toEqual(piece.map(() => "added"));
});

it("changes as many entries as one bulk action may name", async () => {
  const editor = await newEditor();
  const items: { id: string; version: number }[] = [];
  while (items.length < 50) {
    const { id, version } = await editor.create("team");
    items.push({ id, version });
  }
  const answer = await answerFromAfar(bulkEntries.path, { items, action: "publish" });
  const { results } = bulkEntries.reply.parse(answer);
  expect(results.map(({ code }) => code)).toEqual(items.map(() => null));
});
