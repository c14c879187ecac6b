import * as z from "zod/mini";
import { accents, icons, postCategories } from "./content-options.ts";
import { defineEndpoint } from "./endpoint.ts";
import {
  singleLineText as line,
  timestamp as moment,
  paginated,
  recordId,
  text,
} from "./fields.ts";
import { richText } from "./rich-text.ts";

/** The last part of an entry's address: lower-case words joined by hyphens, at most 120 characters. */
export const slug = z
  .string()
  .check(z.maxLength(120), z.regex(/^[a-z0-9]+(?:-[a-z0-9]+)*$/, "Not a slug"));

const title = line({ min: 1, max: 160, message: "Please enter a title" });
const sentence = text({ min: 1, max: 600, message: "Please enter a description" });
const features = z.array(line({ min: 1, max: 120 })).check(z.maxLength(12));
const accent = z.enum(accents);
const icon = z.enum(icons);

/**
 * A picture in AVIF by its path on this site, with the words for those who do not see it. Pictures of
 * posts have two companions: `<name>-800.avif` and `<name>.jpg`.
 */
export const image = z.strictObject({
  src: z.string().check(z.maxLength(200), z.regex(/^\/media\/[\w/-]+\.avif$/)),
  alt: line({ min: 1, max: 300 }),
});

const person = line({ min: 1, max: 120 });

/** What an editor writes, by kind. */
export const documents = {
  /** A service tier; `price` is shown as written. */
  service: z.strictObject({
    icon,
    title,
    description: sentence,
    features,
    price: line({ max: 80 }),
    tier: z.int().check(z.gte(1), z.lte(9)),
    visualLabel: line({ max: 60 }),
    accent,
  }),
  /** A success story: a client's words, the figure they stand for, and the film its plate plays. */
  story: z.strictObject({
    title,
    description: sentence,
    creator: person,
    rating: z.int().check(z.gte(1), z.lte(5)),
    tag: line({ min: 1, max: 40 }),
    figure: z.strictObject({ value: line({ min: 1, max: 12 }), label: line({ min: 1, max: 80 }) }),
    clip: z.string().check(z.regex(/^[a-z0-9-]{1,40}$/)),
    image,
    accent,
  }),
  /** Somebody who works here. */
  team: z.strictObject({
    name: person,
    role: line({ min: 1, max: 120 }),
    bio: sentence,
    initials: line({ min: 1, max: 4 }),
    image,
  }),
  /** Whom the agency serves, and with what. */
  audience: z.strictObject({ icon, title, description: sentence, features, accent }),
  /** An article; `readTime` is in whole minutes. */
  post: z.strictObject({
    title,
    excerpt: text({ min: 1, max: 320 }),
    body: richText,
    category: z.enum(postCategories),
    readTime: z.int().check(z.gte(1), z.lte(120)),
    featured: z.boolean(),
    tags: z.array(line({ min: 1, max: 40 })).check(z.maxLength(8)),
    author: person,
    image,
  }),
};

const envelope = {
  id: recordId,
  slug,
  /** Order among its kind, ascending. */
  position: z.int(),
  publishedAt: moment,
  updatedAt: moment,
};

const service = z.object({ ...envelope, kind: z.literal("service"), ...documents.service.shape });
const story = z.object({ ...envelope, kind: z.literal("story"), ...documents.story.shape });
const team = z.object({ ...envelope, kind: z.literal("team"), ...documents.team.shape });
const audience = z.object({
  ...envelope,
  kind: z.literal("audience"),
  ...documents.audience.shape,
});
const post = z.object({ ...envelope, kind: z.literal("post"), ...documents.post.shape });
const postSummary = z.omit(post, { body: true });

/** A published entry of any kind; `kind` says which. */
export const entry = z.discriminatedUnion("kind", [service, story, team, audience, post]);
export type Entry = z.infer<typeof entry>;
export type Service = z.infer<typeof service>;
export type Testimonial = z.infer<typeof story>;
export type TeamMember = z.infer<typeof team>;
export type AudienceCard = z.infer<typeof audience>;
export type Post = z.infer<typeof post>;
/** A post in a list: everything but its body. */
export type PostSummary = z.infer<typeof postSummary>;

/** The published service tiers by position. */
export const listServices = defineEndpoint({
  method: "GET",
  path: "/api/content/services",
  reply: paginated(service),
});

/** The published success stories by position. */
export const listTestimonials = defineEndpoint({
  method: "GET",
  path: "/api/content/stories",
  reply: paginated(story),
});

/** The published team by position. */
export const listTeam = defineEndpoint({
  method: "GET",
  path: "/api/content/team",
  reply: paginated(team),
});

/** The published audience cards by position. */
export const listAudiences = defineEndpoint({
  method: "GET",
  path: "/api/content/audiences",
  reply: paginated(audience),
});

/** Where the list of posts goes on: after the post published then, with that id. */
export const postCursor = z.string().check(z.regex(/^\d{1,15}-[0-9a-z]{26}$/, "Not a cursor"));

/** The published posts without their bodies, newest first, 50 a page. */
export const listPosts = defineEndpoint({
  method: "GET",
  path: "/api/content/posts",
  query: z.object({ cursor: z.optional(postCursor) }),
  reply: z.object({ items: z.array(postSummary), nextCursor: z.nullable(postCursor) }),
});

/** One published post with its body; 404 `not_found`. */
export const getPost = defineEndpoint({
  method: "GET",
  path: "/api/content/posts/:slug",
  params: z.object({ slug: z.string() }),
  reply: post,
  problems: ["not_found"],
});
