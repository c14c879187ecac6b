import { describe, expect, it } from "vitest";
import { promiseMs } from "#contract/answer-promise.ts";
import { brand, siteTimeZone } from "#contract/brand.ts";
import { statusText } from "./status-text.ts";

const receivedAt = Date.UTC(2026, 10, 22, 14, 5);
const dueAt = receivedAt + promiseMs;
const hours = `${brand.reviewHours} hours`;

describe("what an applicant is told", () => {
  it("promises a time for as long as it can be kept", () => {
    const { next } = statusText({ stage: "new", receivedAt }, dueAt);
    const options = { timeZone: siteTimeZone, dateStyle: "long", timeStyle: "short" } as const;
    const due = new Intl.DateTimeFormat(brand.locale, options).format(dueAt);
    // The zone is named, because the reader may be in another.
    const zone = siteTimeZone.replaceAll("_", " ");
    expect(next).toContain(`will reply within ${hours}, by ${due} (${zone}).`);
  });

  it("promises nothing any more once the time is over, and admits it", () => {
    const { title, next } = statusText({ stage: "new", receivedAt }, dueAt + 1);
    expect(title).toBe("Your application is received.");
    expect(next).toContain("are late");
    expect(next).not.toContain("will reply");
    const review = statusText({ stage: "reviewing", receivedAt }, dueAt + 1);
    expect(review.next).toContain(`longer than the ${hours}`);
  });

  it("is not late where the team has answered: an interview, a decision", () => {
    for (const stage of ["interview", "decided"] as const) {
      const late = statusText({ stage, receivedAt }, dueAt + promiseMs);
      expect(late).toEqual(statusText({ stage, receivedAt }, receivedAt));
    }
  });
});
