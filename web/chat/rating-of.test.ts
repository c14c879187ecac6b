import { expect, it } from "vitest";
import { initialState } from "./core/state.ts";
import { event } from "./core/testing.ts";
import { viewOf } from "./core/view.ts";
import { ratingOf } from "./rating-of.ts";

it("knows a rating from its event, which comes before the state", () => {
  const events = [3, 4].map((rating, index) => {
    return { ...event(index + 1), kind: "rated" as const, rating };
  });
  const chat = viewOf(initialState("visitor", { epoch: "first", events }));
  expect(chat.state?.rating).toBeUndefined();
  expect(ratingOf({ chat })).toBe(4);
});
