import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newEditor, sampleDocument } from "#worker/testing/cms.ts";
import { publishedPassages } from "./passages.ts";

const passages = (...terms: string[]) => publishedPassages(openDatabase(env.DB), terms);
const titles = async (...terms: string[]) => (await passages(...terms)).map(({ title }) => title);

let editor: Awaited<ReturnType<typeof newEditor>>;
beforeAll(async () => {
  editor = await newEditor();
});

it("finds what visitors read by any of the terms, with its text and where it is", async () => {
  const service = await editor.create("service", {
    ...sampleDocument("service"),
    title: "Zebra coaching",
    description: "Weekly calls.",
    features: ["Quagga plan"],
  });
  const body = {
    type: "doc",
    content: [{ type: "paragraph", content: [{ type: "text", text: "A quagga is no horse." }] }],
  };
  const post = await editor.create("post", {
    ...sampleDocument("post"),
    title: "On quaggas",
    body,
  });
  await editor.act(service, "publish");
  expect(await titles("quagga", "nothing")).toEqual(["Zebra coaching"]);
  await editor.act(post, "publish");
  const found = await passages("quagga");
  expect(found).toHaveLength(2);
  expect(found).toContainEqual({
    title: "Zebra coaching",
    url: "/#services",
    text: expect.stringContaining("Weekly calls.\nQuagga plan"),
  });
  expect(found).toContainEqual({
    title: "On quaggas",
    url: `/news/${post.slug}`,
    text: expect.stringMatching(/A quagga is no horse\.$/),
  });
});

it("finds no draft, nothing in the trash and no unpublished text of a published entry", async () => {
  const fields = { ...sampleDocument("service"), title: "Okapi", description: "Okapi hours." };
  const entry = await editor.create("service", fields);
  expect(await titles("okapi")).toEqual([]);
  const published = await editor.act(entry, "publish");
  await editor.save(published, { description: "Okapi secret." });
  expect((await passages("okapi"))[0]?.text).toContain("Okapi hours.");
  expect((await passages("secret"))[0]?.text ?? "").not.toContain("secret");
  await editor.trash(await editor.read(entry.id));
  expect(await titles("okapi")).toEqual([]);
});

it("takes terms as terms, whatever they are", async () => {
  expect(await titles()).toEqual([]);
  expect(await titles('"', ") OR (", "*")).toEqual([]);
  expect(await titles('okapi" OR scope:"', "NEAR(")).toEqual([]);
});
