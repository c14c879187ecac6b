import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { FormMessage } from "./form-messages.tsx";
import { initialState } from "./form-state.ts";
import type { Submission } from "./use-submission.ts";

const outdated = (isUnstored: boolean) => {
  const state = { ...initialState, phase: "failed", isOutdated: true, isUnstored } as const;
  const submission: Submission = { state, form: { current: null }, controls: { current: null } };
  return renderToStaticMarkup(<FormMessage about="phase" submission={submission} />);
};

it("offers to load an outdated page again only where that loses nothing", () => {
  const kept = outdated(false);
  expect(kept).toContain("Everything you wrote is kept.");
  expect(kept).toContain("Load the page again</button>");
  const unstored = outdated(true);
  expect(unstored).toContain("copy it before you load the page again");
  expect(unstored).not.toMatch(/is kept|<button/);
});
