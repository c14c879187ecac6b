import * as z from "zod/mini";
import { contentImage } from "./content-image.ts";
import { accents, icons, postCategories } from "./content-options.ts";
import { recordId, singleLineText, text, timestamp } from "./fields.ts";
import type { PageKey } from "./pages.ts";
import { readMinutes } from "./reading-time.ts";
import { draftRichText, richText } from "./rich-text.ts";

/** The last part of an entry's URL: lower-case words joined by hyphens, at most 120 characters. */
export const slug = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Not a slug"));

/** What every entry has besides its kind and its document. */
export const entryEnvelope = {
  id: recordId,
  slug,
  publishedAt: timestamp,
  updatedAt: timestamp,
};

const title = singleLineText({ min: 1, max: 160, message: "Please enter a title" });
const description = text({ min: 1, max: 600, message: "Please enter a description" });
const features = z.array(singleLineText({ min: 1, max: 120 })).check(z.maxLength(12));
const personName = singleLineText({ min: 1, max: 120 });
const accent = z.enum(accents);
const icon = z.enum(icons);

type Fields = Readonly<Record<string, unknown>>;

const maxReadTime = 120;

/** The reading time of a post; undefined while its body cannot be read. */
function readTimeOf({ body }: Fields): number | undefined {
  const { data } = draftRichText.safeParse(body);
  return data && Math.min(maxReadTime, readMinutes(data));
}

/** What the site needs to know about one kind of entry. */
export type ContentKind = {
  /** Name of its list: the part of the path after `/api/content/`, and the name of its sample file. */
  readonly list: string;
  /** Name of its list in the back office: the part of the path after `/api/cms/`. */
  readonly cmsList: string;
  /** Order of its list: ascending `rank` on one page, or latest `publishedAt` first, 50 a page. */
  readonly order: "rank" | "newest first";
  /** Whether each entry has a page at its slug, and so an endpoint that answers it alone. */
  readonly hasPage: boolean;
  /** The page that shows its entries, with the id of their section there. */
  readonly shownOn: { readonly page: PageKey; readonly section?: string };
  /** Whether visitors may read it; without it no public endpoint exists. */
  readonly isPublic: boolean;
  /** Fields of the document that its list leaves out because only the entry's page shows them. */
  readonly listOmits?: readonly string[];
  /** Fields that the list of the back office can be filtered by: short texts, or booleans. */
  readonly filters?: Readonly<Record<string, z.ZodMiniType<string | undefined>>>;
  /** Fields that each save computes from the others, so that no editor types them; undefined while it cannot. */
  readonly computed?: Readonly<Record<string, (document: Fields) => unknown>>;
  /** Schema of what an editor writes. */
  readonly document: z.ZodMiniObject;
};

/**
 * Every kind of entry, by the value stored in `entries.kind`. Types, endpoints, policies, queries,
 * prerendering and sample data follow from this table; docs/decisions/0016 describes how to add a kind.
 */
export const contentKinds = {
  /** A service tier; `price` is shown as written. */
  service: {
    list: "services",
    cmsList: "services",
    order: "rank",
    hasPage: false,
    shownOn: { page: "home", section: "services" },
    isPublic: true,
    document: z.strictObject({
      icon,
      title,
      description,
      features,
      price: singleLineText({ max: 80 }),
      tier: z.int().check(z.gte(1), z.lte(9)),
      visualLabel: singleLineText({ max: 60 }),
      accent,
    }),
  },
  /** What a client says, with the figure that proves it; `clip` names a video in `/media/videos/`. */
  testimonial: {
    list: "testimonials",
    cmsList: "testimonials",
    order: "rank",
    hasPage: false,
    shownOn: { page: "home", section: "showcase" },
    isPublic: true,
    document: z.strictObject({
      title,
      description,
      creator: personName,
      rating: z.int().check(z.gte(1), z.lte(5)),
      tag: singleLineText({ min: 1, max: 40 }),
      figure: z.strictObject({
        value: singleLineText({ min: 1, max: 12 }),
        label: singleLineText({ min: 1, max: 80 }),
      }),
      clip: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
      image: contentImage,
      accent,
    }),
  },
  /** A person who works at the agency. */
  team: {
    list: "team",
    cmsList: "team",
    order: "rank",
    hasPage: false,
    shownOn: { page: "about", section: "team" },
    isPublic: true,
    document: z.strictObject({
      name: personName,
      role: singleLineText({ min: 1, max: 120 }),
      bio: description,
      initials: singleLineText({ min: 1, max: 4 }),
      image: contentImage,
    }),
  },
  /** A group of clients the agency serves, and what it does for them. */
  audience: {
    list: "audiences",
    cmsList: "audiences",
    order: "rank",
    hasPage: false,
    shownOn: { page: "home", section: "who-we-serve" },
    isPublic: true,
    document: z.strictObject({ icon, title, description, features, accent }),
  },
  /**
   * An article; `readTime` is in whole minutes. Search engines and link previews show `seoTitle` and
   * `seoDescription`, or else title and excerpt.
   */
  post: {
    list: "posts",
    cmsList: "blog",
    order: "newest first",
    hasPage: true,
    shownOn: { page: "article" },
    isPublic: true,
    listOmits: ["body", "seoTitle", "seoDescription"],
    filters: {
      category: z.optional(z.enum(postCategories)),
      featured: z.optional(z.enum(["true", "false"])),
    },
    computed: { readTime: readTimeOf },
    document: z.strictObject({
      title,
      excerpt: text({ min: 1, max: 320 }),
      body: richText,
      category: z.enum(postCategories),
      readTime: z.int().check(z.gte(1), z.lte(maxReadTime)),
      featured: z.boolean(),
      tags: z.array(singleLineText({ min: 1, max: 40 })).check(z.maxLength(8)),
      author: personName,
      image: contentImage,
      seoTitle: z.optional(singleLineText({ max: 70 })),
      seoDescription: z.optional(singleLineText({ max: 160 })),
    }),
  },
} as const satisfies Record<string, ContentKind>;

type Kinds = typeof contentKinds;
type Envelope = z.output<z.ZodMiniObject<typeof entryEnvelope>>;

/** The kind of an entry, as stored. */
export type EntryKind = keyof Kinds;

/** The kinds visitors may read. */
export type PublicKind = {
  [K in EntryKind]: Kinds[K]["isPublic"] extends true ? K : never;
}[EntryKind];

/** The kinds of which each entry has a page at its slug. */
export type PageKind = {
  [K in PublicKind]: Kinds[K]["hasPage"] extends true ? K : never;
}[PublicKind];

/** The name of the list of a kind. */
export type ListName<K extends EntryKind> = Kinds[K]["list"];

/** What an editor writes in an entry of a kind. */
export type DocumentOf<K extends EntryKind> = z.output<Kinds[K]["document"]>;

/** A published entry of a kind. */
export type EntryOf<K extends EntryKind> = K extends EntryKind
  ? Envelope & { kind: K } & DocumentOf<K>
  : never;

type OmittedFrom<K extends EntryKind> = Kinds[K] extends { listOmits: readonly (infer F)[] }
  ? F & string
  : never;

/** A published entry as its list shows it. */
export type ListedEntryOf<K extends EntryKind> = K extends EntryKind
  ? Omit<EntryOf<K>, OmittedFrom<K>>
  : never;

export type Entry = EntryOf<EntryKind>;
export type Service = EntryOf<"service">;
export type Testimonial = EntryOf<"testimonial">;
export type TeamMember = EntryOf<"team">;
export type AudienceCard = EntryOf<"audience">;
export type Post = EntryOf<"post">;
/** A post in a list: everything but its body. */
export type PostSummary = ListedEntryOf<"post">;
