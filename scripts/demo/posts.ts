import { demoPosts } from "#seed/demo/posts.ts";
import { createEntry } from "#worker/content/create-entry.ts";
import { schedule } from "#worker/content/lifecycle.ts";
import { writeEntry } from "#worker/content/write-entry.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const hourMs = 3_600_000;

/** The posts the team is working on: a draft, and one that is scheduled. */
export function postSteps({ db, now, team: [admin] }: Month): Step[] {
  return demoPosts.map(({ document, hoursAgo, publishInHours }) => {
    const at = Math.round(now - hoursAgo * hourMs);
    const run = async () => {
      const entry = await createEntry(db, { kind: "post" }, document, actor(admin, at));
      if (publishInHours === undefined) return;
      const publishAt = now + publishInHours * hourMs;
      const change = schedule({ publishAt, unpublishAt: null })(entry, at);
      if (change) await writeEntry(db, entry, change, actor(admin, at));
    };
    return { at, run };
  });
}
