import type {
  AudienceCard,
  Post,
  PostSummary,
  Service,
  TeamMember,
  Testimonial,
} from "./content.ts";

/** The lists of published content that pages show, by the name they have under `/api/content/`. */
export type ContentLists = {
  readonly services: readonly Service[];
  readonly stories: readonly Testimonial[];
  readonly team: readonly TeamMember[];
  readonly audiences: readonly AudienceCard[];
  readonly posts: readonly PostSummary[];
};

/** The name of a list of published content. */
export type ContentList = keyof ContentLists;

/** What one page is drawn from: the lists it names, and the article if it is one. */
export type PageContent = Partial<ContentLists> & {
  readonly article?: Post | undefined;
  /** The slug of an article that does not exist. */
  readonly missingArticle?: string | undefined;
};
