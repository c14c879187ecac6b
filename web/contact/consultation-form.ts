import * as z from "zod/mini";
import type { ContactForm } from "#contract/contact.ts";
import { email, oneOf, singleLineText, text } from "#contract/fields.ts";
import { type Topic, topics } from "./consultation-topics.ts";
import { formatSlot, parseLocalDateTime } from "./slots.ts";

const topicKeys = Object.keys(topics) as [Topic, ...Topic[]];
const date = singleLineText({ min: 1, max: 10, message: "Please choose a date" });
const time = singleLineText({ min: 1, max: 8, message: "Please choose a time" });

const fields = z.strictObject({
  name: singleLineText({ min: 2, max: 120, message: "Please enter your name" }),
  email: email("Please enter a valid email address"),
  topic: oneOf(topicKeys, "Please choose a topic"),
  firstDate: date,
  firstTime: time,
  secondDate: date,
  secondTime: time,
  note: text({ max: 2000 }),
});
type Consultation = z.infer<typeof fields>;

const first = (form: Consultation) => parseLocalDateTime(form.firstDate, form.firstTime);
const second = (form: Consultation) => parseLocalDateTime(form.secondDate, form.secondTime);
const isInFuture = (timestamp: number | null) => timestamp !== null && timestamp > Date.now();

/** The consultation form; both times must be in the future and different. */
export const consultationForm = fields.check(
  z.refine((form) => isInFuture(first(form)), {
    path: ["firstTime"],
    message: "Please choose a moment that is still to come",
  }),
  z.refine((form) => isInFuture(second(form)), {
    path: ["secondTime"],
    message: "Please choose a moment that is still to come",
  }),
  z.refine((form) => first(form) !== second(form), {
    path: ["secondTime"],
    message: "Please choose another moment than the first",
  }),
);

/** The contact message of a consultation request; `timeZone` is the visitor's IANA time zone. */
export function consultationMessage(form: Consultation, timeZone: string): ContactForm {
  const slot = (timestamp: number | null) =>
    timestamp === null ? "" : formatSlot(timestamp, timeZone);
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
