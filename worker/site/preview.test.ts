import { env } from "cloudflare:workers";
import { beforeAll, describe, expect, it, vi } from "vitest";
import { contentKinds } from "#contract/content.ts";
import { publicKinds, titleField } from "#contract/content-entries.ts";
import type { CmsEntry } from "#contract/entries.ts";
import { makeToken, previewPurpose } from "#worker/lib/expiring-token.ts";
import { newId } from "#worker/lib/id.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
  expect((await editor.send("POST", "setup")).status).toBe(200);
});

type Link = { data: { url: string; expiresAt: number } };

const linkTo = async ({ id }: Pick<CmsEntry, "id">) =>
  (await editor.json<Link>("POST", `entries/${id}/preview-link`)).data;

async function open(url: string) {
  const response = await request("GET", url.replace(/#.*/, ""));
  return { response, html: await response.text() };
}

describe("the preview of an entry", () => {
  it.each(publicKinds)(
    "shows a draft of the kind %s on its page, and nowhere else",
    async (kind) => {
      const name = `Unpublished ${kind} ${newId()}`;
      const draft = await editor.create(kind, {
        ...sampleDocument(kind),
        [titleField(kind)]: name,
      });
      const { url } = await linkTo(draft);
      const { response, html } = await open(url);
      expect(response.status, html.slice(0, 500)).toBe(200);
      expect(html.includes(name), `The page does not show the name of a ${kind}`).toBe(true);
      const [, section] = url.split("#");
      if (section) expect(html).toContain(`id="${section}"`);
      else expect(html).toContain(`${name}</h1>`);
      for (const each of publicKinds) {
        const { list } = contentKinds[each];
        const published = await request("GET", `/api/content/${list}`);
        expect(await published.text()).not.toContain(name);
      }
    },
  );

  it.each(publicKinds)("shows an empty draft of the kind %s too", async (kind) => {
    const { url } = await linkTo(await editor.create(kind, {}));
    expect((await open(url)).response.status).toBe(200);
  });

  it("shows the draft of a published entry once, in its place", async () => {
    const { data } = await editor.json<{ data: CmsEntry[] }>("GET", "services");
    const [first] = data;
    if (!first) throw new Error("There is no sample service");
    await editor.save(first, { title: "A changed title" });
    const { html } = await open((await linkTo(first)).url);
    expect(html.match(/<h3[^>]*>A changed title/g)).toHaveLength(1);
    expect(html.includes(`${sampleDocument("service").title}</h3>`)).toBe(false);
    await editor.act(await editor.read(first.id), "discard-draft");
  });

  it("puts an unpublished entry where it will be once it is published", async () => {
    const draft = await editor.create("service", { ...sampleDocument("service"), title: "Zero" });
    await editor.act(draft, "move", { after: null });
    const { html } = await open((await linkTo(draft)).url);
    expect(html.indexOf("Zero")).toBeLessThan(html.indexOf(`${sampleDocument("service").title}`));
  });

  it("runs no script, sends nothing, and is framed by this site alone", async () => {
    const draft = await editor.create("post");
    const { response, html } = await open((await linkTo(draft)).url);
    const scripts = html.match(/<script(?! type="application\/ld\+json")/g);
    expect(scripts).toBeNull();
    const policy = response.headers.get("Content-Security-Policy") ?? "";
    for (const directive of [
      "script-src 'none'",
      "connect-src 'none'",
      "form-action 'none'",
      "frame-ancestors 'self'",
    ]) {
      expect(policy.split("; ")).toContain(directive);
    }
    const headers = Object.fromEntries(response.headers);
    expect(headers).toMatchObject({
      "cache-control": "no-store",
      "x-frame-options": "SAMEORIGIN",
      "x-robots-tag": "noindex",
      "cross-origin-embedder-policy": "require-corp",
    });
  });

  it("shows the front page as signed-in users see it", async () => {
    const { html } = await open((await linkTo(await editor.create("audience"))).url);
    expect(html.slice(0, 100)).toContain("<html data-signed-in ");
    const article = await open((await linkTo(await editor.create("post"))).url);
    expect(article.html.slice(0, 100)).toContain("<html lang");
  });

  it("declares the fonts and then has the whole style sheet, whichever page it shows", async () => {
    for (const kind of publicKinds) {
      const { html } = await open((await linkTo(await editor.create(kind, {}))).url);
      expect(
        /<style>.*@font-face.*<\/style><link rel="stylesheet" href="\/assets\/[^"]+\.css"><\/head>/s.test(
          html,
        ),
      ).toBe(true);
    }
  });

  it("has no broken picture where a draft has none yet", async () => {
    for (const kind of ["post", "testimonial", "team"] as const) {
      const { html } = await open((await linkTo(await editor.create(kind, {}))).url);
      expect(html.includes('src="/media/grain.png"')).toBe(true);
      expect(/ src(set)?="( |")/i.test(html)).toBe(false);
    }
  });

  it("shows a text that is still too long as it is written", async () => {
    const excerpt = "Too long to publish. ".repeat(60).trim();
    const { html } = await open((await linkTo(await editor.create("post", { excerpt }))).url);
    expect(html).toContain(excerpt);
  });

  it("shows an entry in the trash, and 404 once it is purged", async () => {
    const draft = await editor.create("post");
    const { url } = await linkTo(draft);
    await editor.trash(draft);
    expect((await open(url)).response.status).toBe(200);
    await env.DB.batch([
      env.DB.prepare("DELETE FROM entry_revisions WHERE entry_id = ?").bind(draft.id),
      env.DB.prepare("DELETE FROM entries WHERE id = ?").bind(draft.id),
    ]);
    expect((await open(url)).response.status).toBe(404);
  });
});

describe("a preview link", () => {
  it("works for an hour and then answers 410 with a page that frames can show", async () => {
    const { url, expiresAt } = await linkTo(await editor.create("post"));
    expect(Math.abs(expiresAt - Date.now() - 3_600_000)).toBeLessThan(10_000);
    vi.spyOn(Date, "now").mockReturnValue(expiresAt);
    const { response, html } = await open(url);
    vi.restoreAllMocks();
    expect(response.status).toBe(410);
    expect(html).toContain("This preview link does not work any more.");
    expect(response.headers.get("Content-Security-Policy")).toContain("frame-ancestors 'self'");
    expect(response.headers.get("Cache-Control")).toBe("no-store");
  });

  it("answers 404 for every altered token", async () => {
    const draft = await editor.create("post", { title: "A secret" });
    const { url } = await linkTo(draft);
    const [, path = "", id = "", time = "", signature = ""] =
      /^(.*\/)([^/.]+)\.(\d+)\.([\w-]+)$/.exec(url) ?? [];
    const other = await makeToken("other", env.SEAL_KEY, id, Number(time));
    const guessed = await makeToken(previewPurpose, "another-secret", id, Number(time));
    const last = signature.endsWith("A") ? "B" : "A";
    const altered = [
      `${id}.${Number(time) + 1}.${signature}`,
      `${newId()}.${time}.${signature}`,
      `${id}.${time}.${signature.slice(0, -1)}${last}`,
      `${id}.${time}.${signature.slice(1)}`,
      `${id}.0${time}.${signature}`,
      `${id}.${time}.`,
      `${id}.${time}`,
      id,
      "%00",
      "a".repeat(5000),
      other,
      guessed,
    ];
    for (const token of altered) {
      const { response, html } = await open(path + token);
      expect(response.status, token).toBe(404);
      expect(html).not.toContain("A secret");
    }
    expect((await open(url)).response.status).toBe(200);
  });

  it("is made for admins alone", async () => {
    const draft = await editor.create("post");
    const path = `/api/cms/entries/${draft.id}/preview-link`;
    expect(await errorOf(await request("POST", path))).toMatchObject({ code: "not_signed_in" });
    const { cookie } = await signIn("user");
    expect(await errorOf(await request("POST", path, { cookie }))).toMatchObject({
      code: "forbidden",
    });
    const unknown = await editor.send("POST", `entries/${newId()}/preview-link`);
    expect(await errorOf(unknown)).toMatchObject({ code: "not_found" });
  });
});
