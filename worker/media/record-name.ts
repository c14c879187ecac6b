import { columnOf } from "#worker/lib/column-of.ts";
import { media } from "./store.ts";

/** What a picture is called, as a part of a query. */
export const pictureName = columnOf(media, media.id, media.name);
