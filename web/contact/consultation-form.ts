import * as z from "zod/mini";
import type { ContactForm } from "#contract/contact.ts";
import { oneOf as choice, email, singleLineText as line, text } from "#contract/fields.ts";
import { type Topic, topics } from "./consultation-topics.ts";
import { formatSlot, parseLocalDateTime } from "./slots.ts";

const names = Object.keys(topics) as [Topic, ...Topic[]];
const date = line({ min: 1, max: 10, message: "Please choose a date" });
const time = line({ min: 1, max: 8, message: "Please choose a time" });

const fields = z.strictObject({
  name: line({ min: 2, max: 120, message: "Please enter your name" }),
  email: email("Please enter a valid email address"),
  topic: choice(names, "Please choose a topic"),
  firstDate: date,
  firstTime: time,
  secondDate: date,
  secondTime: time,
  note: text({ max: 2000 }),
});
type Consultation = z.infer<typeof fields>;

const first = (form: Consultation) => parseLocalDateTime(form.firstDate, form.firstTime);
const second = (form: Consultation) => parseLocalDateTime(form.secondDate, form.secondTime);
const isAhead = (moment: number | null) => moment !== null && moment > Date.now();

/** What is asked of somebody who wants to meet; both slots lie ahead and are not the same. */
export const consultationForm = fields.check(
  z.refine((form) => isAhead(first(form)), {
    path: ["firstTime"],
    message: "Please choose a moment that is still to come",
  }),
  z.refine((form) => isAhead(second(form)), {
    path: ["secondTime"],
    message: "Please choose a moment that is still to come",
  }),
  z.refine((form) => first(form) !== second(form), {
    path: ["secondTime"],
    message: "Please choose another moment than the first",
  }),
);

/** The letter a request for a consultation becomes; `timeZone` is the visitor's. */
export function consultationMessage(form: Consultation, timeZone: string): ContactForm {
  const slot = (moment: number | null) => (moment === null ? "" : formatSlot(moment, timeZone));
  const lines = [
    `Topic: ${topics[form.topic]}`,
    `First choice: ${slot(first(form))}`,
    `Second choice: ${slot(second(form))}`,
    ...(form.note === "" ? [] : ["", "Note:", form.note]),
  ];
  return {
    name: form.name,
    email: form.email,
    subject: `Consultation with ${form.name}: ${topics[form.topic]}`,
    message: lines.join("\n"),
  };
}
