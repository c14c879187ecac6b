import { expect, it } from "vitest";
import { applicantLabel, applicantName, companyName } from "./applicant-name.ts";

const email = "mina@person.example";

it.each(["Mina", "李", "خالد", "Ωmega", "👩‍🎤", "Ⅷ", "†"])("shows the name %s", (fullName) => {
  expect(applicantName({ fullName, email })).toBe(fullName);
});

it.each([
  ["an empty name", ""],
  ["zero-width spaces", "\u200b\u200b"],
  ["direction marks", "\u202e\u2066\u200f"],
  ["Hangul fillers", "\u3164\u115f\uffa0"],
  ["a blank Braille pattern", "\u2800\u2800"],
  ["no-break spaces and a soft hyphen", "\u00a0\u00ad\u3000"],
  ["private characters", "\ue000\ue001"],
])("shows the email address instead of %s", (_, fullName) => {
  expect(applicantName({ fullName, email })).toBe(email);
  expect(companyName({ company: fullName })).toBeNull();
});

it("isolates name and company from each other", () => {
  expect(applicantLabel({ fullName: "خالد", company: "Nord 4", email })).toBe(
    "\u2068خالد\u2069, Nord 4",
  );
  expect(applicantLabel({ fullName: "Mina", company: null, email })).toBe("Mina");
});
