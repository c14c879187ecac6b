import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/** The last moment a date can name; a page could not show a later one. */
const lastMs = 8.64e15;

/** A point in time in epoch milliseconds that can be shown as a date. */
export const entryTime = timestamp.check(z.lte(lastMs, "Please choose an earlier time"));
