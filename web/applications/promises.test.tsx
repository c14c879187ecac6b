import { renderToStaticMarkup } from "react-dom/server";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { JoinBenefits } from "./join-benefits.tsx";
import { JoinConfirmation } from "./join-confirmation.tsx";

const parts = {
  "the join-us page": <JoinBenefits />,
  "the confirmation": <JoinConfirmation reference="SS-1" onRestart={() => undefined} />,
};

it.each([
  ["the join-us page", new RegExp(`top 1%.* within ${brand.reviewHours} hours`)],
  ["the join-us page", /Exclusive access Personalised onboarding/],
  ["the join-us page", /Rapid results Measurable improvements within 30 days/],
  ["the join-us page", /24\/7 VIP support/],
  ["the confirmation", new RegExp(`within ${brand.reviewRange} hours`)],
] as const)("%s promises what the specification does: %s", (name, promise) => {
  const html = renderToStaticMarkup(<MemoryRouter>{parts[name]}</MemoryRouter>);
  const text = html.replace(/<[^>]+>/g, " ").replace(/\s+/g, " ");
  expect(text).toMatch(promise);
  expect(text).not.toMatch(/in a hundred/);
});
