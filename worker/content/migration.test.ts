import { env } from "cloudflare:workers";
import { beforeAll, expect, it } from "vitest";
import type { PublicKind } from "#contract/content.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { samples } from "#seed/samples.ts";
import { newId } from "#worker/lib/id.ts";
import { request } from "#worker/testing/request.ts";
import { publishedRow } from "./sample-entries.ts";

const migration = env.TEST_MIGRATIONS.find(({ name }) => name.startsWith("0003_"));

const alt = "A dark surface";

/** Pictures by old kind, as they were stored and as the migration must leave them. */
const pictures = [
  {
    oldKind: "story",
    kind: "testimonial",
    before: { src: "/media/stories/first.avif", alt }, // The folder of the kind "story".
    after: {
      src: "/media/testimonials/first.avif",
      alt,
      width: 1600,
      height: 1000,
      variants: [{ src: "/media/testimonials/first-800.avif", width: 800 }],
    },
  },
  {
    oldKind: "team",
    kind: "team",
    before: { src: "/media/team/av.avif", alt },
    after: {
      src: "/media/team/av.avif",
      alt,
      width: 900,
      height: 1200,
      variants: [{ src: "/media/team/av-450.avif", width: 450 }],
    },
  },
  {
    oldKind: "post",
    kind: "post",
    before: { src: "/media/news/12.avif", alt },
    after: {
      src: "/media/news/12.avif",
      alt,
      width: 1600,
      height: 900,
      variants: [{ src: "/media/news/12-800.avif", width: 800 }],
      preview: "/media/og/news-12.jpg",
    },
  },
] as const;

/** A valid document of a kind around a picture. */
function documentWith(kind: PublicKind, image: object): object {
  const sample = samples.find((entry) => entry.kind === kind);
  if (!sample) throw new Error(`There is no sample entry of the kind ${kind}`);
  return { ...publishedRow(sample).liveDocument, image };
}

type OldRow = { slug: string; kind: string; status: string; live: string; draft: string | null };

const insert = ({ slug, kind, status, live, draft }: OldRow) =>
  env.DB.prepare(
    `INSERT INTO entries (id, kind, slug, status, position, version, live_document, draft_document, published_at, created_at, updated_at)
     VALUES (?, ?, ?, ?, 3, 7, ?, ?, 1000, 10, 2000)`,
  ).bind(newId(), kind, slug, status, live, draft);

const rowOf = (slug: string) =>
  env.DB.prepare("SELECT * FROM entries WHERE slug = ?")
    .bind(slug)
    .first<Record<string, unknown>>();

const notJson = 'not json: "/media/stories/';
const borrowed = { image: { src: "/media/stories/first.avif", alt } };
const noPicture = '{ "title": "No picture" }';
const otherPicture = { image: { src: "/media/other/one.avif", alt } };

beforeAll(async () => {
  const published = pictures.map(({ oldKind, kind, before }) => {
    const document = JSON.stringify(documentWith(kind, before));
    const slug = `old-${oldKind}`;
    return insert({ slug, kind: oldKind, status: "published", live: document, draft: document });
  });
  const draft = { kind: pictures[0].oldKind, status: "draft" };
  await env.DB.batch([
    ...published,
    insert({ ...draft, slug: "malformed", live: notJson, draft: noPicture }),
    insert({
      ...draft,
      kind: "post",
      slug: "borrowed",
      live: "{}",
      draft: JSON.stringify(borrowed),
    }),
    insert({ ...draft, slug: "elsewhere", live: JSON.stringify(otherPicture), draft: null }),
  ]);

  if (!migration) throw new Error("There is no migration 0003");
  for (const query of migration.queries) await env.DB.prepare(query).run();
});

it.each(pictures)("lists an entry of the old kind $oldKind with its picture", async (picture) => {
  const { path, reply } = listEndpoint(picture.kind);
  const { items } = reply.parse(await (await request("GET", path)).json());
  expect(items).toEqual([expect.objectContaining({ kind: picture.kind, image: picture.after })]);
});

it.each(pictures)("changes nothing else in the row of the old kind $oldKind", async (picture) => {
  const row = await rowOf(`old-${picture.oldKind}`);
  const document = documentWith(picture.kind, picture.after);
  expect(JSON.parse(String(row?.live_document))).toEqual(document);
  expect(JSON.parse(String(row?.draft_document))).toEqual(document);
  expect(row).toMatchObject({ position: 3, version: 7, published_at: 1000, updated_at: 2000 });
});

it("keeps a document that is not JSON, or has no picture, as it was", async () => {
  expect(await rowOf("malformed")).toMatchObject({
    kind: "testimonial",
    live_document: notJson,
    draft_document: noPicture,
  });
});

it("adds no variant to a picture that never had a smaller copy", async () => {
  const row = await rowOf("elsewhere");
  expect(row?.draft_document).toBeNull();
  expect(JSON.parse(String(row?.live_document)).image).toEqual({
    ...otherPicture.image,
    width: 1600,
    height: 1000,
    variants: [],
  });
});

it("follows the moved folder in a draft of another kind that shows a picture of a story", async () => {
  const row = await rowOf("borrowed");
  expect(JSON.parse(String(row?.draft_document)).image).toMatchObject({
    src: "/media/testimonials/first.avif",
    variants: [{ src: "/media/testimonials/first-800.avif", width: 800 }],
  });
});
