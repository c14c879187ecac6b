import { createHash } from "node:crypto";
import { termsVersion } from "#contract/legal.ts";
import { referenceOf } from "#contract/reference.ts";
import { type SampleApplication, sampleApplications } from "#seed/applications.ts";
import { insertIfEmpty } from "./sql-insert.ts";

const hourMs = 3_600_000;

const sha256 = (text: string): string => createHash("sha256").update(text).digest("hex");

/** A record id that the e-mail always leads to: hexadecimal digits are digits of an id. */
const idOf = ({ email }: SampleApplication): string => sha256(email).slice(0, 26);

/** The stages an application went through, `new` first. */
function stagesUntil({ stage, outcome }: SampleApplication) {
  const path = ["new", "reviewing", "interview", "decided"] as const;
  const passed = path.slice(0, path.indexOf(stage) + 1);
  return passed.map((each) => ({ stage: each, outcome: each === "decided" ? outcome : null }));
}

function eventRows(sample: SampleApplication, now: number) {
  const applicationId = idOf(sample);
  const steps = stagesUntil(sample);
  const ageMs = sample.hoursAgo * hourMs;
  return steps.map(({ stage, outcome }, index) => ({
    id: `${applicationId}:${index + 1}`,
    application_id: applicationId,
    kind: index === 0 ? "received" : "moved",
    stage,
    outcome,
    happened_at: Math.round(now - ageMs + (index * ageMs) / steps.length),
  }));
}

function applicationRow(sample: SampleApplication, now: number) {
  const id = idOf(sample);
  return {
    id,
    reference: referenceOf(id),
    payload_hash: sha256(JSON.stringify(sample)),
    source: sample.source,
    full_name: sample.fullName,
    email: sample.email,
    company: sample.company,
    application_type: sample.applicationType,
    answers: JSON.stringify(sample.answers),
    terms_version: termsVersion,
    stage: sample.stage,
    outcome: sample.outcome,
    is_spam: Number(sample.isSpam),
    spam_score: sample.isSpam ? 5 : 0,
    version: stagesUntil(sample).length,
    received_at: Math.round(now - sample.hoursAgo * hourMs),
  };
}

/** The statements that fill a database without applications with the sample ones; `now` in epoch ms. */
export function sampleApplicationsSql(now: number): string {
  const rows = sampleApplications.map((sample) => applicationRow(sample, now));
  const events = sampleApplications.flatMap((sample) => eventRows(sample, now));
  return [insertIfEmpty("applications", rows), insertIfEmpty("application_events", events)].join(
    "\n",
  );
}
