import { expect, it } from "vitest";
import { contactForm } from "#contract/contact.ts";
import { requestedLine } from "#contract/requested-line.ts";
import { consultationForm as form } from "#seed/forms.ts";
import { validate } from "#web/forms/validate.ts";
import { consultationForm, consultationMessage } from "./consultation-form.ts";
import { topics } from "./consultation-topics.ts";

it("accepts two different times in the future", () => {
  expect(validate(consultationForm, form)).toEqual({ body: form });
});

it.each([
  [
    "a past slot",
    { firstDate: "2020-01-10" },
    { firstTime: "Please choose a moment that is still to come" },
  ],
  [
    "the same slot twice",
    { secondDate: form.firstDate, secondTime: form.firstTime },
    { secondTime: "Please choose another moment than the first" },
  ],
  ["no topic", { topic: "" }, { topic: "Please choose a topic" }],
  ["no time", { firstTime: "" }, { firstTime: "Please choose a time" }],
])("refuses %s", (_, change, errors) => {
  expect(validate(consultationForm, { ...form, ...change })).toEqual({ errors });
});

it("becomes a message with both times and the note, if there is one", () => {
  const message = consultationMessage({ ...form, note: "On the move" }, "Europe/London");
  expect(contactForm.safeParse(message).success).toBe(true);
  expect(message.subject).toBe(`Consultation with ${form.name}: ${topics[form.topic]}`);
  expect(message.message).toContain(`Topic: ${topics[form.topic]}`);
  expect(message.message).toMatch(
    /^Topic: [\w ]+\nFirst choice: .* UTC\nSecond choice: .* UTC\n\nNote:\nOn the move$/,
  );
  expect(consultationMessage(form, "Europe/London").message).not.toContain("Note");
});

it.each(["Asia/Tokyo", "America/Argentina/Buenos_Aires", "Etc/GMT+5"])(
  "writes its times as they are read, from %s",
  (timeZone) => {
    const lines = consultationMessage(form, timeZone).message.split("\n").slice(1);
    for (const line of lines) expect(line).toMatch(requestedLine);
    expect(lines).toHaveLength(2);
  },
);
