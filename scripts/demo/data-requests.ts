import { demoDataRequests } from "#seed/demo/data-requests.ts";
import { personalData } from "#worker/personal-data.ts";
import { askForData } from "#worker/privacy/ask-for-data.ts";
import type { Month, Step } from "./step.ts";
import { actor } from "./team.ts";

const hourMs = 3_600_000;

/** What people asked for about their data; an erasure is carried out a minute later. */
export function dataRequestSteps({ env, now, team }: Month): Step[] {
  return demoDataRequests.map(({ hoursAgo, takenBy, ...asked }) => {
    const at = now - hoursAgo * hourMs;
    const run = () => askForData(env, personalData.sources, asked, actor(team[takenBy], at));
    return { at, run };
  });
}
