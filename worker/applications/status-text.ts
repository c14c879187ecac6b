import { promiseMs } from "#contract/answer-promise.ts";
import { brand, siteTimeZone } from "#contract/brand.ts";
import type { Stage } from "#contract/stages.ts";

/** What an applicant is told: a heading, and what comes next. */
type StatusText = { readonly title: string; readonly next: string };

/** "27 November 2026 at 20:39 (Europe/London)"; the reader may be in any zone. */
const answeredBy = (time: number): string => {
  const zone = { timeZone: siteTimeZone, dateStyle: "long", timeStyle: "short" } as const;
  const text = new Intl.DateTimeFormat(brand.locale, zone).format(time);
  return `${text} (${siteTimeZone.replaceAll("_", " ")})`;
};

const decided: StatusText = {
  title: "Your application is decided.",
  next: "Our team tells you the decision by e‑mail, at the address you applied with.",
};

/** What an applicant is told of an application at a time (epoch ms); a promise that was not kept is admitted. */
export function statusText(
  { stage, receivedAt }: { stage: Stage; receivedAt: number },
  now: number,
): StatusText {
  const dueAt = receivedAt + promiseMs;
  const isLate = now > dueAt;
  const promise = `${brand.reviewHours} hours`;
  if (stage === "decided") return decided;
  if (stage === "new") {
    return {
      title: "Your application is received.",
      next: isLate
        ? `We promised an answer within ${promise} and are late. Your application waits for our team; you need not send it again.`
        : `Our team reviews every application and will reply within ${promise}, by ${answeredBy(dueAt)}.`,
    };
  }
  const isLateReview = stage === "reviewing" && isLate;
  return {
    title: "Your application is in review.",
    next: isLateReview
      ? `Our team is looking at it. That takes longer than the ${promise} we promised; we will write to you by e‑mail.`
      : "Our team is looking at it and will write to you by e‑mail.",
  };
}
