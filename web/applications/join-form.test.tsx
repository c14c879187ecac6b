import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { joinLabels } from "#contract/application-question-labels.ts";
import { termsVersion } from "#contract/legal.ts";
import { honeypotField } from "#contract/spam-signals.ts";
import { JoinForm } from "./join-form.tsx";

// The form repeats the labels, because importing them would add the contract to the page's scripts.
const { agreeToTerms: _terms, marketingConsent: _consent, ...labels } = joinLabels;
const html = renderToStaticMarkup(<JoinForm onSent={() => undefined} />);

/** The text of the `<label>` of a field, or of the `<legend>` around a group of radio buttons. */
function renderedLabel(name: string): string | undefined {
  const [field = ""] =
    html.match(new RegExp(`<(?:input|select|textarea)[^>]*name="${name}"[^>]*>`)) ?? [];
  if (field.includes('type="radio"')) {
    const legends = html.slice(0, html.indexOf(field)).matchAll(/<legend[^>]*>([^<]*)/g);
    return [...legends].at(-1)?.[1];
  }
  const [, id = ""] = field.match(/ id="([^"]+)"/) ?? [];
  return html.match(new RegExp(`<label for="${id}">([^<]*)`))?.[1];
}

it.each(Object.entries(labels))("labels %s as the mail to the team does: %s", (name, label) => {
  expect(renderedLabel(name)).toBe(label);
});

it.each([
  ["currentFollowers", ["10k-50k", "50k-100k", "100k-500k", "500k-1m", "1m+"]],
  ["primaryPlatform", ["instagram", "tiktok", "youtube", "twitter", "linkedin", "twitch", "other"]],
  ["monthlyRevenue", ["0-1k", "1k-5k", "5k-10k", "10k-25k", "25k+"]],
])("offers the specified options of %s in their order", (name, values) => {
  const [select = ""] = html.match(new RegExp(`<select[^>]*name="${name}".*?</select>`, "s")) ?? [];
  const options = Array.from(select.matchAll(/<option value="([^"]+)"/g), ([, value]) => value);
  expect(options).toEqual(values);
});

it("offers the specified levels of experience in their order", () => {
  const radios = html.match(/<input[^>]*name="experience"[^>]*>/g) ?? [];
  const values = radios.map((radio) => radio.match(/value="([^"]+)"/)?.[1]);
  expect(values).toEqual(["beginner", "intermediate", "advanced", "expert"]);
});

it("sends the version of the terms that it shows", () => {
  expect(html).toContain(`<input type="hidden" name="termsVersion" value="${termsVersion}"/>`);
});

// The refusal of a form sent without script says so; Chromium restores no control with `autocomplete="off"`.
it("lets a browser fill each field in again when a person goes back to the form", () => {
  const controls = html.match(/<(?:input|select|textarea)[^>]*>/g) ?? [];
  const forgotten = controls.filter((control) => control.includes('autoComplete="off"'));
  expect(controls.length).toBeGreaterThan(Object.keys(labels).length);
  expect(forgotten).toEqual([expect.stringContaining(`name="${honeypotField}"`)]);
});
