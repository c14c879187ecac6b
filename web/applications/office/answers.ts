import type { ApplicationDetail, ApplicationSummary } from "#contract/applications.ts";
import { experiences, followings, platforms, revenues } from "#contract/option-labels.ts";

type Question = {
  readonly name: string;
  readonly label: string;
  readonly options?: Readonly<Record<string, string>>;
};

/** What each form asks beyond name, address and company, in its order and words. */
const questions: Record<ApplicationSummary["source"], readonly Question[]> = {
  portal: [
    { name: "goals", label: "Goals" },
    { name: "currentRevenue", label: "Current monthly revenue" },
    { name: "socialMedia", label: "Social media profile" },
    { name: "message", label: "Additional information" },
  ],
  "join-us": [
    { name: "phone", label: "Phone" },
    { name: "contentNiche", label: "Content niche" },
    { name: "currentFollowers", label: "Current following", options: followings },
    { name: "primaryPlatform", label: "Primary platform", options: platforms },
    { name: "monthlyRevenue", label: "Monthly revenue", options: revenues },
    { name: "portfolio", label: "Portfolio" },
    { name: "experience", label: "Experience", options: experiences },
    { name: "goals", label: "Goals" },
    { name: "motivation", label: "Motivation" },
    { name: "agreeToTerms", label: "Agrees to the terms" },
    { name: "marketingConsent", label: "Wants news by e-mail" },
  ],
};

/** A question and what was answered; null where nothing was. */
export type LabelledAnswer = {
  readonly name: string;
  readonly label: string;
  readonly text: string | null;
};

/** "primaryPlatform" as "Primary platform". */
const worded = (name: string): string => {
  const words = name.replace(/([A-Z])/g, " $1").toLowerCase();
  return words.charAt(0).toUpperCase() + words.slice(1);
};

function textOf(answer: string | boolean | undefined, options?: Question["options"]) {
  if (typeof answer === "boolean") return answer ? "Yes" : "No";
  if (!answer) return null;
  return options && Object.hasOwn(options, answer) ? (options[answer] ?? answer) : answer;
}

/** Every question of the form with its answer, and after them whatever else was sent. */
export function labelledAnswers({
  source,
  answers,
}: Pick<ApplicationDetail, "source" | "answers">): readonly LabelledAnswer[] {
  const asked = questions[source];
  const others = Object.keys(answers)
    .filter((name) => asked.every((question) => question.name !== name))
    .map((name): Question => ({ name, label: worded(name) }));
  return [...asked, ...others].map(({ name, label, options }) => ({
    name,
    label,
    text: textOf(answers[name], options),
  }));
}

/** The address an answer is, if it is one that may be followed. */
export function linkOf(text: string): string | null {
  const url = URL.parse(text);
  return url && ["http:", "https:"].includes(url.protocol) ? url.href : null;
}
