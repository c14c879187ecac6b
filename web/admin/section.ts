import type { Count } from "#contract/count.ts";
import type { LazyView } from "./kit/lazy-view.ts";
import type { RecordMaker } from "./kit/record-maker.ts";

/** The groups of the sidebar, in their order. */
export const sectionGroups = ["desk", "site", "system"] as const;
export type SectionGroup = (typeof sectionGroups)[number];

/** Something the frame reads for a section. The key begins with the path of the endpoint it reads. */
export type SectionQuery<T> = {
  readonly queryKey: readonly [endpointPath: string, name: string];
  readonly load: () => Promise<T>;
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
  /** How much waits for a person. */
  readonly badge?: SectionQuery<Count>;
  readonly attention?: SectionQuery<readonly AttentionRow[]>;
  /** What the overview page shows of it: in the wide column, and in the narrow one. */
  readonly overview?: { readonly main?: LazyView; readonly side?: LazyView };
  /** How other sections make a record of this one; at most one section has it. */
  readonly maker?: RecordMaker;
  /** Paths of endpoints; a submission to one refreshes the queries whose key begins as that of the badge, or with the path. */
  readonly refreshOn?: readonly string[];
};
