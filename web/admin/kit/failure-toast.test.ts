import { afterEach, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { showFailure } from "./failure-toast.ts";
import { useToast } from "./toasts.ts";

afterEach(() => void vi.unstubAllGlobals());

it.each([
  [
    "an answer of a proxy",
    new ApiError(500, "<h1>Oops</h1>"),
    true,
    "The server answered 500. Please try again.",
  ],
  ["an empty answer", new ApiError(502, ""), true, "The server answered 502. Please try again."],
  [
    "JSON without a code",
    new ApiError(503, "{}"),
    true,
    "The server answered 503. Please try again.",
  ],
  ["a message", new ApiError(503, "Busy"), true, "503: Busy"],
  ["a lost answer", new TypeError("Failed to fetch"), true, "The post was not made."],
  [
    "a lost answer offline",
    new TypeError("Failed to fetch"),
    false,
    "You are offline. Try again once you are back.",
  ],
  [
    "a broken answer",
    new SyntaxError("Unterminated string in JSON"),
    true,
    "The post was not made.",
  ],
  ["a sentence for people", new Error("The model is busy."), true, "The model is busy."],
  ["nothing", null, true, "The post was not made."],
])("tells a person why an action failed, of %s", (_, error, onLine, description) => {
  vi.stubGlobal("navigator", { onLine });
  showFailure("Not made", error, "The post was not made.");
  expect(useToast.getState().shown).toMatchObject({ title: "Not made", description });
});

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
