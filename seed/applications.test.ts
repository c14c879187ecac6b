import { describe, expect, it } from "vitest";
import { joinForm, outcomes, portalForm } from "#contract/applications.ts";
import { brand } from "#contract/brand.ts";
import { stages } from "#contract/stages.ts";
import { sampleApplications } from "./applications.ts";

describe("sample applications", () => {
  it.each(sampleApplications)("holds what the form would accept from $fullName", (sample) => {
    const { source, fullName, email, company, applicationType, answers } = sample;
    const portalFields = { company: company ?? undefined, applicationType };
    const isPortal = source === "portal";
    const filled = { fullName, email, ...(isPortal && portalFields), ...answers };
    const result = (isPortal ? portalForm : joinForm).safeParse(filled);
    expect(result.error?.issues ?? []).toEqual([]);
  });

  it("uses example domains only, each e-mail once", () => {
    const emails = sampleApplications.map(({ email }) => email);
    expect(emails.filter((email) => !email.endsWith(".example"))).toEqual([]);
    expect(new Set(emails).size).toBe(emails.length);
  });

  it("has every stage, every outcome, spam, and new ones on both sides of the review promise", () => {
    expect(new Set(sampleApplications.map(({ stage }) => stage))).toEqual(new Set(stages));
    expect(new Set(sampleApplications.map(({ outcome }) => outcome))).toEqual(
      new Set([null, ...outcomes]),
    );
    expect(sampleApplications.some(({ isSpam }) => isSpam)).toBe(true);
    const ages = sampleApplications
      .filter(({ stage, isSpam }) => stage === "new" && !isSpam)
      .map(({ hoursAgo }) => brand.reviewHours - hoursAgo);
    expect(ages.filter((left) => left > 0 && left < brand.reviewHours / 16).length).toBeGreaterThan(
      2,
    );
    expect(ages.some((left) => left < 0)).toBe(true);
  });
});
