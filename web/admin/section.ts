import type { QueryClient } from "@tanstack/react-query";
import type { Count } from "#contract/count.ts";
import type { LazyView } from "./kit/lazy-view.tsx";
import type { RecordMaker } from "./kit/record-maker.ts";

/** The groups of the sidebar, in their order. */
export const sectionGroups = ["desk", "site", "system"] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** An answer that has what a badge counts. The pages of the section read the same answer under the same key. */
export type BadgeQuery<Answer = unknown> = {
  readonly queryKey: readonly [endpointPath: string, ...rest: readonly unknown[]];
  readonly queryFn: (context: { readonly signal: AbortSignal }) => Promise<Answer>;
  // A method, so that one list can hold queries with different answers.
  countOf(answer: Answer): Count;
};

/** One line of "Needs attention" on the overview page. */
export type AttentionRow = {
  readonly count: Count;
  readonly title: string;
  /** Which records, in a few names. */
  readonly detail: string;
  /** When the first of them was due to be answered; rows with a deadline come first. */
  readonly deadline?: { readonly startedAt: number; readonly dueAt: number };
  /** Where to begin with these records, and the link's text. */
  readonly to: string;
  readonly action: string;
  /** The sentence the overview opens with when this is its first row. */
  readonly headline: string;
};

/** What a section has for "Needs attention". The key begins with the path of the endpoint it reads. */
export type AttentionQuery = {
  readonly queryKey: readonly [endpointPath: string, name: "attention"];
  /** Reads through the client what a badge or a part of the overview reads too, so that it is asked for once. */
  readonly load: (client: QueryClient) => Promise<readonly AttentionRow[]>;
};

/** A record found by the command palette. */
export type SearchHit = {
  readonly id: string;
  readonly label: string;
  readonly detail: string;
  readonly to: string;
};

/** Finds records by a phrase. Throws when the server does not answer, and when the signal comes. */
export type SectionSearch = (phrase: string, signal: AbortSignal) => Promise<readonly SearchHit[]>;

/** Keys that work inside a section, for the shortcut sheet. */
export type ShortcutGroup = {
  readonly title: string;
  readonly shortcuts: readonly { readonly keys: readonly string[]; readonly action: string }[];
};

/**
 * Everything the frame of the back office knows about a section. A section is one folder with a
 * `section.ts` and one line in web/pages/admin-sections.ts.
 *
 * @example
 * export const referralsSection: AdminSection = {
 *   path: "/admin/referrals", label: "Referrals", group: "desk", jumpKey: "r",
 *   routes: [{ path: "", Component: lazyView(() => import("./referrals-view.tsx")) }],
 * };
 */
export type AdminSection = {
  /** The URL of its first page: below /admin, or /cms, or /analytics. */
  readonly path: `/${string}`;
  readonly label: string;
  readonly group: SectionGroup;
  /** Its pages; the path is relative to the section's, "" for the first page. */
  readonly routes: readonly { readonly path: string; readonly Component: LazyView }[];
  /** The key that opens it after `g`. */
  readonly jumpKey?: string;
  readonly shortcuts?: ShortcutGroup;
  /** How the command palette finds its records; under names of their own where it has several kinds. */
  readonly search?: SectionSearch | Readonly<Record<string, SectionSearch>>;
  /** How much waits for a person, the sum of these. */
  readonly badge?: readonly BadgeQuery[];
  readonly attention?: AttentionQuery;
  /** What the overview page shows of it: in the wide column, and in the narrow one. Both are `lazyView`s with `isPart`. */
  readonly overview?: { readonly main?: LazyView; readonly side?: LazyView };
  /** How other sections make a record of this one; at most one section has it. */
  readonly maker?: RecordMaker;
  /** Paths of endpoints; a submission to one refreshes the queries whose key begins as one of the badge. */
  readonly refreshOn?: readonly string[];
};
