import { Fragment } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { AboutStory } from "#web/about/about-story.tsx";
import { ApplySection } from "#web/home/apply-section.tsx";
import { termsSections } from "#web/legal/terms-sections.tsx";

const inTime = `within ${brand.reviewHours} hours`;

const parts = {
  "the front page": <ApplySection actions={null} />,
  "the about page": <AboutStory />,
  "the terms": (
    <>
      {termsSections.map(({ id, text }) => (
        <Fragment key={id}>{text}</Fragment>
      ))}
    </>
  ),
};
const texts = Object.fromEntries(
  Object.entries(parts).map(([name, part]) => {
    const html = renderToStaticMarkup(<MemoryRouter>{part}</MemoryRouter>);
    return [name, html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ")];
  }),
);

it.each([
  ["the front page", /top 1%/i],
  ["the front page", /personalised onboarding/],
  ["the front page", /Measurable improvements within 30 days/],
  ["the front page", new RegExp(inTime)],
  ["the about page", new RegExp(`top 1%.* ${inTime}`)],
  ["the terms", new RegExp(`${inTime}.* top 1%`)],
])("%s promises what the specification does: %s", (name, promise) => {
  expect(texts[name]).toMatch(promise);
});

it.each(Object.entries(texts))("%s has no second wording of the acceptance", (_, text) => {
  expect(text).not.toMatch(/in a hundred/);
});
