import { createElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import { exactTime } from "./relative-times.ts";
import { SaveError, saveErrorText, winnerOf } from "./save-error.tsx";

const refused = (problem: object) =>
  new ApiError(409, JSON.stringify({ code: "conflict", ...problem }));

it("names who was first and when, and says that nothing typed is lost", () => {
  const current = { version: 7, changedBy: "jun@agency.example", changedAt: 1_795_000_000_000 };
  const error = refused({ detail: "Conflict", current });
  expect(winnerOf(error)).toEqual(current);
  expect(saveErrorText(error, "the settings")).toBe(
    `jun@agency.example changed the settings at ${exactTime(current.changedAt)}. Yours is kept here.`,
  );
  const unknown = refused({ current: { ...current, changedBy: null } });
  expect(saveErrorText(unknown, "this text")).toMatch(/^Another admin changed this text at /);
});

it("says what is wrong with the fields, or else why the call failed", () => {
  const fields = [{ field: "shortcut", message: "Another saved reply has this shortcut" }];
  expect(saveErrorText(refused({ detail: "Conflict", fields }), "this reply")).toBe(
    "Another saved reply has this shortcut",
  );
  expect(saveErrorText(refused({ detail: "There are 500." }), "this reply")).toBe("There are 500.");
  expect(winnerOf(new TypeError("Failed to fetch"))).toBeUndefined();
});

it.each([
  ["internal", "Not saved."],
  ["result_unreadable", "Saved."],
])("says of the problem %s: %s", (code, said) => {
  const error = new ApiError(500, JSON.stringify({ code, detail: "Please reload the page." }));
  const html = renderToStaticMarkup(createElement(SaveError, { error, what: "this text" }));
  expect(html).toContain(`>${said}<`);
});
