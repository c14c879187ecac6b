import { answerText, joinLabels } from "./application-question-labels.ts";
import type { JoinForm } from "./applications.ts";
import type { ContactForm } from "./contact.ts";

/** Questions with long answers. */
const longQuestions = ["goals", "motivation"] as const;
const isLong = (name: string) => longQuestions.some((question) => question === name);

/** The contact message that holds a join-us form: a line for each answer, long answers below their label. */
export function joinFormAsMessage(form: JoinForm): ContactForm {
  const shortQuestions = Object.entries<string>(joinLabels).filter(([name]) => !isLong(name));
  const lines = shortQuestions.map(([name, label]) => {
    const answer = form[name as keyof JoinForm] ?? "";
    return `${label}: ${answer === "" ? "not given" : answerText(name, answer)}`;
  });
  const texts = longQuestions.map((name) => `${joinLabels[name]}:\n${form[name]}`);
  return {
    name: form.fullName,
    email: form.email,
    subject: `Creator programme application from ${form.fullName}`,
    message: [lines.join("\n"), ...texts].join("\n\n"),
    joinForm: form,
  };
}
