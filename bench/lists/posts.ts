import { posts } from "#seed/content/posts.ts";
import { idColumn, type Rows, rarely } from "./rows.ts";

const [sample] = posts;
if (!sample) throw new Error("There is no sample post.");
const {
  id: _id,
  kind: _kind,
  slug: _slug,
  publishedAt: _at,
  updatedAt: _changed,
  ...document
} = sample;

/** The content of the posts that are measured. */
export const postDocument = document;

const quoted = (text: string) => `'${text.replaceAll("'", "''")}'`;

/** Posts that readers see, but for one archived one in a thousand. */
export const postRows: Rows = {
  table: "entries",
  columns: {
    id: idColumn,
    kind: "'post'",
    slug: "'post-' || i",
    status: rarely("archived", "published"),
    rank: "printf('f%06d1', i)",
    position: "0",
    live_document: `json_set(${quoted(JSON.stringify(postDocument))}, '$.title', 'Post number ' || i)`,
    published_at: "i",
    created_at: "i",
    updated_at: "i",
    changed_at: "i",
  },
};
