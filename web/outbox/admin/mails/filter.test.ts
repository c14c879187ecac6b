import { expect, it } from "vitest";
import { readFilter, withKind, withStatus, writeFilter } from "./filter.ts";

it("keeps what narrows the list in the URL, and ignores what is no option", () => {
  const search = "?q=kiln&status=dead&recipientKind=subscriber";
  expect(writeFilter(readFilter(search))).toBe(search);
  expect(writeFilter(readFilter("?status=lost&recipientKind=stranger"))).toBe("");
  expect(withKind(readFilter("?status=dead"), "team")).toBe("?status=dead&recipientKind=team");
  expect(withStatus(readFilter(search), "")).toBe("?q=kiln&recipientKind=subscriber");
});
