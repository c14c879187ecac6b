import type { ApplicationDetail, ApplicationSummary } from "#contract/applications.ts";
import { answerText, joinLabels, portalLabels } from "#contract/question-labels.ts";

/** What the head of the page says already. */
const shownAbove = new Set(["fullName", "email", "company", "applicationType"]);

const labelsOf: Record<ApplicationSummary["source"], Readonly<Record<string, string>>> = {
  portal: portalLabels,
  "join-us": joinLabels,
};

/** A question and what was answered; null where nothing was. */
export type LabelledAnswer = {
  readonly name: string;
  readonly label: string;
  readonly text: string | null;
};

/** "primaryPlatform" as "Primary platform". */
const humanize = (name: string): string => {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

/** Every question of the form with its answer, and after them whatever else was sent. */
export function labelledAnswers({
  source,
  answers,
}: Pick<ApplicationDetail, "source" | "answers">): readonly LabelledAnswer[] {
  const labels = labelsOf[source];
  const asked = Object.keys(labels).filter((name) => !shownAbove.has(name));
  const others = Object.keys(answers).filter((name) => !Object.hasOwn(labels, name));
  return [...asked, ...others].map((name) => {
    const answer = answers[name];
    const isGiven = answer !== undefined && answer !== "";
    return {
      name,
      label: labels[name] ?? humanize(name),
      text: isGiven ? answerText(name, answer) : null,
    };
  });
}

/** The address an answer is, if it is one that may be followed. */
export function linkOf(text: string): string | null {
  const url = URL.parse(text);
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : null;
}
