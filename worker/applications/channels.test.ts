import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { acceptedByChannel, receivedByChannel } from "./channels.ts";
import { applications, type NewApplication } from "./store.ts";

const db = openDatabase(env.DB);
const from = Date.parse("2026-03-02T00:00:00Z");
const to = Date.parse("2026-03-09T00:00:00Z");

const visit = (channel: string) => ({
  ...{ sessionId: "s", startedAt: from, landingPage: "/", channel, referrer: "", views: 1 },
  ...{ utmSource: "", utmMedium: "", utmCampaign: "" },
});

const insert = (
  channel: string | null,
  outcome: "accepted" | "declined" | null,
  changes: Partial<NewApplication> = {},
) =>
  db.insert(applications).values({
    id: newId(),
    reference: newId(),
    payloadHash: "",
    source: "join-us",
    fullName: "Ada Vale",
    email: "ada@agency.example",
    applicationType: "creator",
    answers: {},
    termsVersion: "1",
    stage: outcome ? "decided" : "new",
    outcome,
    isSpam: false,
    spamScore: 0,
    attribution: channel === null ? null : visit(channel),
    receivedAt: from,
    ...changes,
  });

it("counts applications of a period by the channel that brought them", async () => {
  await insert("Search", "accepted");
  await insert("Search", "declined", { receivedAt: to - 1 });
  await insert("Search", "accepted", { receivedAt: to });
  await insert("Social", null);
  await insert(null, "accepted");
  await insert("Search", "accepted", { isSpam: true });
  await db.run("UPDATE applications SET attribution = 'no json' WHERE attribution LIKE '%Social%'");
  const received = { Search: 2, "": 2 };
  expect(Object.fromEntries(await receivedByChannel(db, from, to))).toEqual(received);
  const accepted = { Search: 1, "": 1 };
  expect(Object.fromEntries(await acceptedByChannel(db, from, to))).toEqual(accepted);
});
