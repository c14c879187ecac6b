import { expect, it } from "vitest";
import { contactForm } from "#contract/contact.ts";
import { validate } from "#web/forms/validate.ts";
import { consultationForm, consultationMessage } from "./consultation-form.ts";

const form = {
  name: "Noor Adeyemi",
  email: "noor@person.example",
  topic: "brand",
  firstDate: "2031-07-10",
  firstTime: "15:30",
  secondDate: "2031-07-11",
  secondTime: "09:00",
  note: "",
} as const;

it("takes two different moments ahead", () => {
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

it("becomes a letter with both slots, and the note when there is one", () => {
  const letter = consultationMessage({ ...form, note: "On the move" }, "Europe/London");
  expect(contactForm.safeParse(letter).success).toBe(true);
  expect(letter.subject).toBe("Consultation with Noor Adeyemi: Brand transformation");
  expect(letter.message).toMatch(
    /^Topic: Brand transformation\nFirst choice: .* UTC\nSecond choice: .* UTC\n\nNote:\nOn the move$/,
  );
  expect(consultationMessage(form, "Europe/London").message).not.toContain("Note");
});
