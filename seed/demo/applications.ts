import {
  joinApplication,
  portalApplication,
  type Row,
  type SampleApplication,
  sampleApplications,
} from "#seed/applications.ts";
import { pick } from "#seed/pick.ts";
import { firstNames, lastNames } from "./names.ts";

/** An invented application with what the team noted about it. */
export interface DemoApplication extends SampleApplication {
  /** Which of the two admins looks after it; null for none. */
  assignee: 0 | 1 | null;
  rating: number | null;
  tags: readonly string[];
  /** Days from now; negative for a follow-up that is overdue. */
  followUpInDays: number | null;
  note: string | null;
  declineReason: string | null;
}

const companies = ["Marrow & Fig", "Studio Halm", "Coldwater Books", "Atelier Sorrel"] as const;

/** What became of the older ones: nearly all are decided. */
const decided = [
  ...["accepted", "declined", "declined", "accepted", "withdrawn", "declined", "accepted"],
  ...["declined", "interview", "declined", "accepted"],
] as const;

const olderCount = 84;
const firstOlderHour = 7 * 24;

/** One of the older applications; they are spread over the three weeks before the newest forty. */
function olderRow(index: number): Row {
  const first = pick(firstNames, index * 7);
  const last = pick(lastNames, index * 3 + Math.floor(index / firstNames.length));
  const email = `${first}.${index}@${last}.example`
    .normalize("NFD")
    .replace(/\p{Diacritic}/gu, "")
    .toLowerCase();
  // Unequal steps, so that no two days look alike.
  const hoursAgo = firstOlderHour + index * 6 + ((index * 37) % 11) / 2;
  const company = index % 3 === 1 ? pick(companies, index) : undefined;
  return [`${first} ${last}`, email, hoursAgo, pick(decided, index), company];
}

const older = Array.from({ length: olderCount }, (_, index) =>
  (index % 3 === 1 ? portalApplication : joinApplication)(olderRow(index), index),
);

const tags = [
  "London",
  "podcast",
  "Q1 launch",
  "long form",
  "referred",
  "craft",
  "travel",
] as const;
const notes = [
  "Spoke for twenty minutes. Knows exactly what to leave out; figures to follow on Friday.",
  "Good numbers, no plan beyond the next season. Worth a second conversation in spring.",
  "Asked for references. Two answered within the hour, both warmly.",
  "Strong voice, thin archive. Suggest the six-week programme before anything larger.",
  "Budget is agreed on their side. They would like one person to talk to.",
] as const;
const reasons = [
  "The audience is still below what the programme can help with; we invited them to apply again in six months.",
  "Two of our present partners work in the same niche.",
  "They look for a one-off campaign, which we do not offer.",
] as const;

const isReviewed = ({ stage, isSpam }: SampleApplication) => stage !== "new" && !isSpam;

function withNotes(sample: SampleApplication, index: number): DemoApplication {
  const isOpen = sample.stage === "reviewing" || sample.stage === "interview";
  return {
    ...sample,
    assignee: isReviewed(sample) ? (index % 2 === 0 ? 0 : 1) : null,
    rating: isReviewed(sample) ? 1 + ((index * 3) % 5) : null,
    tags: isReviewed(sample) && index % 2 === 0 ? [pick(tags, index), pick(tags, index + 3)] : [],
    followUpInDays: isOpen ? (index % 5) - 2 : null,
    note: isReviewed(sample) && index % 3 === 0 ? pick(notes, index) : null,
    declineReason: sample.outcome === "declined" ? pick(reasons, index) : null,
  };
}

/** More than a hundred invented applications of the last month, oldest first. For local use only. */
export const demoApplications: readonly DemoApplication[] = [...older, ...sampleApplications]
  .toSorted((one, other) => other.hoursAgo - one.hoursAgo)
  .map(withNotes);
