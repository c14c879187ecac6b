import { answerText, joinLabels, portalLabels } from "#contract/application-question-labels.ts";
import type { ApplicationDetail, ApplicationSummary } from "#contract/application-record.ts";

/** Shown elsewhere on the page. */
const shownElsewhere = new Set(["fullName", "email", "company", "applicationType"]);

const labelsOf: Record<ApplicationSummary["source"], Readonly<Record<string, string>>> = {
  portal: portalLabels,
  "join-us": joinLabels,
  chat: portalLabels,
  message: portalLabels,
};

/** A question with its answer; null when it was left empty. */
export type LabelledAnswer = {
  readonly name: string;
  readonly label: string;
  readonly text: string | null;
};

/** "primaryPlatform" as "Primary platform". */
const humanize = (name: string): string => {
  const text = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return text.charAt(0).toUpperCase() + text.slice(1);
};

/** Every question of the form with its answer, followed by answers the form does not know. */
export function labelledAnswers({
  source,
  answers,
}: Pick<ApplicationDetail, "source" | "answers">): readonly LabelledAnswer[] {
  const labels = labelsOf[source];
  const known = Object.keys(labels).filter((name) => !shownElsewhere.has(name));
  const others = Object.keys(answers).filter((name) => !Object.hasOwn(labels, name));
  return [...known, ...others].map((name) => {
    const answer = answers[name];
    const isGiven = answer !== undefined && answer !== "";
    return {
      name,
      label: labels[name] ?? humanize(name),
      text: isGiven ? answerText(name, answer) : null,
    };
  });
}
