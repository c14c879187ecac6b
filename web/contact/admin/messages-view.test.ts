import { expect, it } from "vitest";
import { captionOf } from "./messages-view.tsx";

it("tells screen readers the order in which the server lists messages", () => {
  expect(captionOf({ status: "open" })).toContain("longest first");
  expect(captionOf({ due: "soon" })).toContain("longest first");
  expect(captionOf({ status: "open", q: "rates" })).toContain("newest first");
  // Spam waits for nothing.
  expect(captionOf({ status: "open", spam: "only" })).toContain("newest first");
});
