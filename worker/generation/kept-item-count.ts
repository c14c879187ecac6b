import type { Database } from "#worker/lib/db.ts";
import { itemCount } from "./store.ts";

/** How many generated items are not discarded, exact up to 10,000. */
export const keptItemCount = async (db: Database): Promise<number> => (await itemCount(db)).count;
