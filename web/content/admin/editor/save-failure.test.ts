import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { saveFailure } from "./save-failure.ts";

it.each([
  [500, "internal", "temporary"],
  [503, "unavailable", "temporary"],
  [500, "result_unreadable", "done"],
  [413, "too_large", "lasting"],
])("tries a save again that was not done: %i %s is %s", (status, code, kind) => {
  const error = new ApiError(status, JSON.stringify({ code, detail: "A sentence." }));
  expect(saveFailure(error)).toEqual({ kind, message: "A sentence." });
});
