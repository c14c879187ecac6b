import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { failureOf } from "./upload-failures.ts";

const noAnswer = "The network did not answer. Retry goes on where it stopped.";
const brokenAnswer = "The answer could not be read. Retry goes on where it stopped.";

it.each([
  ["a lost answer", new TypeError("Failed to fetch"), noAnswer],
  ["a broken answer", new SyntaxError("Unterminated string in JSON"), brokenAnswer],
  ["an answer of the server", new ApiError(503, ""), "The server answered 503. Please try again."],
  [
    "a browser that cannot draw the picture",
    new DOMException("", "EncodingError"),
    "This browser could not make the smaller sizes.",
  ],
])("says of %s why a picture was not uploaded", (_, error, reason) => {
  expect(failureOf(error)).toEqual({ step: "failed", reason });
});
