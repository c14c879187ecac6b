import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { showFailure } from "./failure-toast.ts";
import { useToast } from "./toasts.ts";

it.each([
  ["internal", "Not saved"],
  ["result_unreadable", "Done, but not shown"],
])("says of the problem %s: %s", (code, title) => {
  const error = new ApiError(500, JSON.stringify({ code, detail: "Please reload the page." }));
  showFailure("Not saved", error, "Please try again.");
  expect(useToast.getState().shown).toMatchObject({
    title,
    description: "Please reload the page.",
  });
});
