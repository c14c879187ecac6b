import { createExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { describe, expect, it, vi } from "vitest";
import type { CmsEntry } from "#contract/entries.ts";
import type { GeneratedItem } from "#contract/generation.ts";
import { app } from "#worker/app.ts";
import { purgeTrash } from "#worker/content/jobs.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { newAdmin, rowsOf } from "#worker/testing/generation-desk.ts";
import { errorOf, freshIp } from "#worker/testing/request.ts";

describe("using an item", () => {
  const use = (
    { send }: Awaited<ReturnType<typeof newAdmin>>,
    { id, version }: GeneratedItem,
    kind = "post",
  ) =>
    send("POST", `/api/cms/content/${id}/use`, {
      headers: { "If-Match": `"v${version}"` },
      body: { kind },
    });

  it.each([
    ["post", "blog", ["title", "excerpt", "body", "readTime"]],
    ["service", "services", ["title", "description", "features"]],
  ])(
    "makes a draft of the kind %s that no reader sees, and approves the item",
    async (kind, list, fields) => {
      const ada = await newAdmin();
      const item = await ada.generate();
      const used = await (await use(ada, item, kind)).json<GeneratedItem>();
      expect(used).toMatchObject({ status: "Approved", entryKind: kind, version: 3 });
      const entry = await (
        await ada.send("GET", `/api/cms/entries/${used.entryId}`)
      ).json<CmsEntry>();
      expect(entry).toMatchObject({
        kind,
        status: "draft",
        live: null,
        draft: { title: item.title },
      });
      expect(Object.keys(entry.draft ?? {}).toSorted()).toEqual(fields.toSorted());
      const listed = async (status: string) =>
        (await ada.send("GET", `/api/cms/${list}?status=${status}`)).text();
      expect(await listed("draft")).toContain(used.entryId);
      expect(await listed("published")).not.toContain(used.entryId);
    },
  );

  it("happens once when ten requests come at once", async () => {
    const ada = await newAdmin();
    const item = await ada.generate();
    const responses = await Promise.all(Array.from({ length: 10 }, () => use(ada, item)));
    expect(responses.filter(({ status }) => status === 200)).toHaveLength(1);
    expect(await rowsOf("entries", `changed_by = '${ada.user.id}'`)).toBe(1);
    const again = await errorOf(await use(ada, await ada.read(item)));
    expect(again).toMatchObject({ status: 409, code: "conflict" });
  });

  it("finishes with one draft what was cut off before the item knew of the draft", async () => {
    const ada = await newAdmin();
    const item = await ada.generate();
    const DB = failingDatabase("cut off", /^update "generated_contents" set "entry_id"/);
    const cut = new Request(`${env.PUBLIC_ORIGIN}/api/cms/content/${item.id}/use`, {
      method: "POST",
      headers: {
        "CF-Connecting-IP": freshIp(),
        "Content-Type": "application/json",
        Origin: env.PUBLIC_ORIGIN,
        Cookie: ada.cookie,
        "If-Match": `"v${item.version}"`,
      },
      body: JSON.stringify({ kind: "post" }),
    });
    vi.spyOn(console, "error").mockImplementationOnce(() => {});
    expect((await app.fetch(cut, { ...env, DB }, createExecutionContext())).status).toBe(500);
    const approved = await ada.read(item);
    expect(approved).toMatchObject({ status: "Approved", entryId: null });
    const used = await (await use(ada, approved, "service")).json<GeneratedItem>();
    expect(await rowsOf("entries", `changed_by = '${ada.user.id}'`)).toBe(1);
    expect(await rowsOf("entries", `id = '${used.entryId}' AND kind = 'post'`)).toBe(1);
    expect(used.entryKind).toBe("post");
  });

  it("shows the item as Published while readers see the entry, in the list too", async () => {
    const ada = await newAdmin();
    const item = await ada.generate();
    const { entryId } = await (await use(ada, item)).json<GeneratedItem>();
    const setStatus = (status: string) =>
      env.DB.prepare("UPDATE entries SET status = ? WHERE id = ?").bind(status, entryId).run();
    await setStatus("published");
    expect(await ada.read(item)).toMatchObject({ status: "Published" });
    const list = await ada.send("GET", "/api/cms/content");
    const { data } = await list.json<{ data: GeneratedItem[] }>();
    expect(data.find(({ id }) => id === item.id)?.status).toBe("Published");
    const idsOf = async (status: string) => {
      const listed = await ada.send("GET", `/api/cms/content?status=${status}`);
      return (await listed.json<{ data: { id: string }[] }>()).data.map(({ id }) => id);
    };
    expect(await idsOf("Published")).toEqual([item.id]);
    expect(await idsOf("Approved")).not.toContain(item.id);
    await env.DB.prepare("UPDATE entries SET deleted_at = 1 WHERE id = ?").bind(entryId).run();
    expect(await ada.read(item)).toMatchObject({ status: "Approved" });
    expect(await idsOf("Published")).toEqual([]);
    await env.DB.prepare("UPDATE entries SET deleted_at = NULL WHERE id = ?").bind(entryId).run();
    await setStatus("draft");
    expect(await ada.read(item)).toMatchObject({ status: "Approved" });
  });

  it("is possible again once the entry made of it was deleted for good, not while it is in the trash", async () => {
    const ada = await newAdmin();
    const item = await ada.generate();
    const { entryId, version } = await (await use(ada, item)).json<GeneratedItem>();
    const trashed = { headers: { "If-Match": '"v1"' } };
    expect((await ada.send("DELETE", `/api/cms/entries/${entryId}`, trashed)).status).toBe(200);
    expect((await use(ada, { ...item, version })).status).toBe(409);
    await purgeTrash(openDatabase(env.DB), Date.now() + 31 * 24 * 3_600_000);
    const left = await ada.read(item);
    expect(left).toMatchObject({ status: "Approved", entryId: null, entryKind: null });
    const used = await (await use(ada, left, "service")).json<GeneratedItem>();
    expect(used.entryKind).toBe("service");
    expect(await rowsOf("entries", `id = '${used.entryId}' AND kind = 'service'`)).toBe(1);
  });

  it.each([
    ["an unknown kind", { kind: "team" }],
    ["no kind", {}],
  ])("is refused at the field with %s", async (_, body) => {
    const ada = await newAdmin();
    const { id } = await ada.generate();
    const sent = { headers: { "If-Match": '"v2"' }, body };
    const refused = await errorOf(await ada.send("POST", `/api/cms/content/${id}/use`, sent));
    expect(refused).toEqual({ status: 422, code: "invalid", fields: ["kind"] });
  });
});
