import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { type ExportedEntry, importContent, importPieceEntries } from "#contract/entry-transfer.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor } from "#worker/testing/cms.ts";
import { inVirtualTime, withFault } from "#worker/testing/faults.ts";
import { send } from "#worker/testing/faulty-worker.ts";
import { signIn } from "#worker/testing/sign-in.ts";

it("stores the entries that a page sends at once in a database that takes 100 ms for each answer", async () => {
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
  const { cookie } = await signIn("admin");
  const far = withFault(env.DB, async (work) => {
    await new Promise((resolve) => setTimeout(resolve, 100));
    return work();
  });
  const { result } = await inVirtualTime(() =>
    send(
      {
        ...{ method: "POST", path: importContent.path },
        ...{ body: { entries: piece }, headers: { Cookie: cookie } },
      },
      { DB: far },
    ),
  );
  expect(result.status).toBe(200);
  const { data } = importContent.reply.parse(await result.json());
  expect(data.map(({ outcome }) => outcome)).toEqual(piece.map(() => "added"));
});
