import * as z from "zod/mini";
import { singleLineText } from "./fields.ts";

/** What the team thinks of an application: one to five. */
export const rating = z.int().check(z.gte(1), z.lte(5));

/** A day in the time zone of the agency, as `2026-11-22`. */
export const calendarDay = z.iso
  .date("Please choose a day")
  .check(z.regex(/^20/, "Please choose a day of this century"));

/** A tag: one line in lower case. */
export const applicationTag = singleLineText({ min: 1, max: 40 }).check(z.toLowerCase());

/** How many tags an application may have. */
export const maxTags = 20;
