import { expect, it } from "vitest";
import { formDifferences, formText } from "./form-differences.ts";

it("names the fields in which two forms differ, those of nested values too", () => {
  const weekdays = { opens: "09:00", closes: "18:00" };
  const theirs = { timeZone: "Europe/London", openingHours: [weekdays, weekdays, null] };
  const late = { opens: "09:00", closes: "20:00" };
  const mine = { timeZone: "Europe/London", openingHours: [weekdays, late, weekdays] };
  expect(formDifferences(theirs, mine)).toEqual([
    { field: "Opening hours 2 closes", before: "18:00", after: "20:00" },
    { field: "Opening hours 3 opens", before: "–", after: "09:00" },
    { field: "Opening hours 3 closes", before: "–", after: "18:00" },
  ]);
});

it("compares lists of words and texts as a whole", () => {
  const theirs = { to: ["ada@agency.example"], text: "One line" };
  const mine = { to: ["ada@agency.example", "jun@agency.example"], text: "One line" };
  expect(formDifferences(theirs, mine)).toEqual([
    { field: "To", before: "ada@agency.example", after: "ada@agency.example, jun@agency.example" },
  ]);
  expect(formDifferences(theirs, { ...theirs })).toEqual([]);
});

it("copies a form field by field", () => {
  expect(formText({ subject: "Your call", body: "Dear Mina,\n\nuntil then." })).toBe(
    "Subject\nYour call\n\nBody\nDear Mina,\n\nuntil then.",
  );
});
