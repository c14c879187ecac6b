import type { Post } from "#contract/content.ts";
import { aVoiceIsNotADataset } from "./a-voice-is-not-a-dataset.ts";
import { inPraiseOfTheStillPicture } from "./in-praise-of-the-still-picture.ts";
import { theAwardForWhatWeLeftOut } from "./the-award-for-what-we-left-out.ts";
import { theCreatorProgrammeOpens } from "./the-creator-programme-opens.ts";
import { threeMonthsThreeHundredPerCent } from "./three-months-three-hundred-per-cent.ts";
import { whatAnInvestorReadsFirst } from "./what-an-investor-reads-first.ts";

/** The sample posts, newest first. */
export const posts: readonly Post[] = [
  aVoiceIsNotADataset,
  threeMonthsThreeHundredPerCent,
  whatAnInvestorReadsFirst,
  theAwardForWhatWeLeftOut,
  theCreatorProgrammeOpens,
  inPraiseOfTheStillPicture,
];
