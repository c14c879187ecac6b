import type { JoinForm } from "./applications.ts";
import type { ContactForm } from "./contact.ts";
import { answerText, joinLabels } from "./question-labels.ts";

/** Questions whose answers are long. */
const essays = ["goals", "motivation"] as const;
const isEssay = (name: string) => essays.some((essay) => essay === name);

/** The letter a join-us form becomes: every answer on a line of its own, long ones beneath their name. */
export function joinFormAsMessage(form: JoinForm): ContactForm {
  const facts = Object.entries<string>(joinLabels).filter(([name]) => !isEssay(name));
  const lines = facts.map(([name, label]) => {
    const answer = form[name as keyof JoinForm] ?? "";
    return `${label}: ${answer === "" ? "not given" : answerText(name, answer)}`;
  });
  const texts = essays.map((name) => `${joinLabels[name]}:\n${form[name]}`);
  return {
    name: form.fullName,
    email: form.email,
    subject: `Creator programme application from ${form.fullName}`,
    message: [lines.join("\n"), ...texts].join("\n\n"),
    joinForm: form,
  };
}
