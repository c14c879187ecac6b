import type { Database } from "#worker/lib/db.ts";
import { hasReference } from "#worker/lib/of-reference.ts";
import { applications } from "./store.ts";

/** The application with a reference, and whom it is about; undefined when there is none. */
export async function applicationOfReference(db: Database, reference: string) {
  const { id, email, fullName } = applications;
  const [found] = await db
    .select({ id, email, name: fullName })
    .from(applications)
    .where(hasReference(applications, reference))
    .limit(1);
  return found;
}
