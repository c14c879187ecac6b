import * as z from "zod/mini";
import type { EntryKind } from "./content.ts";
import { entryKinds } from "./content-entries.ts";
import { defineEndpoint } from "./endpoint.ts";
import { recordId, timestamp } from "./fields.ts";

/** What can be wrong with content; the most urgent first. */
export const faultTypes = [
  "overdue",
  "cannot_publish",
  "missing_picture",
  "missing_alt",
  "dead_link",
] as const;

/** How many faults of each type are told, how many scheduled entries are checked, and of how many entries the links. */
export const maxFaults = 50;
export const maxLinkingEntries = 200;

/** One fault of an entry: `details` are the fields that keep it from being published, or its dead links. */
const contentFault = z.object({
  type: z.enum(faultTypes),
  entryId: recordId,
  kind: z.enum(entryKinds as [EntryKind, ...EntryKind[]]),
  slug: z.string(),
  /** What it is called; the slug while it has no title. */
  title: z.string(),
  /** When it was to be published or taken back; null for a fault without a schedule. */
  dueAt: z.nullable(timestamp),
  details: z.array(z.string()),
});
export type ContentFault = z.output<typeof contentFault>;

/**
 * What is wrong with entries outside the trash, drafts included: scheduled changes that are more than two
 * minutes late, scheduled drafts that are incomplete, pictures that are gone for good, pictures without alt text, and links to paths of this
 * site where readers find nothing. Of each kind of fault the fifty latest, of missing pictures any fifty; links of the two hundred entries
 * changed last are checked. `isComplete` is false where there may be more. Admin only.
 */
export const listContentFaults = defineEndpoint({
  method: "GET",
  path: "/api/cms/faults",
  reply: z.object({ data: z.array(contentFault), isComplete: z.boolean() }),
});
