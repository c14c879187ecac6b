import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { revenueRangeLabels } from "#contract/application-option-labels.ts";
import { joinLabels } from "#contract/application-question-labels.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { request } from "#worker/testing/request.ts";

/** Submits a form and returns the body of the mail to the team. */
async function teamMailFor(path: string, body: object): Promise<string | null> {
  const response = await request("POST", path, { body });
  const { reference } = await response.json<{ reference: string }>();
  return env.DB.prepare("SELECT body FROM outbox WHERE id LIKE '%:team' AND subject LIKE ?")
    .bind(`New application ${reference} from %`)
    .first<string>("body");
}

it("lists every answer of the portal form in the mail to the team, company included", async () => {
  const answers = { company: "Kiln & Co", applicationType: "brand", currentRevenue: "£4,000" };
  const message = "Twelve years of wheel throwing.\nThree of filming it.";
  expect(
    await teamMailFor("/api/applications", {
      ...portalForm,
      ...personSignals,
      ...answers,
      message,
    }),
  ).toBe(
    `Mina Okafor <mina@okafor.example> applied as Brand through the application portal.

Full name: Mina Okafor
Email: mina@okafor.example
Company/brand: Kiln & Co
Application type: Brand
Goals: Turn a ceramics channel into a studio
Current monthly revenue: £4,000

Additional information:
${message}`,
  );
});

it("lists every answer of the join-us form with the labels of the form in the mail to the team", async () => {
  const body = await teamMailFor("/api/contact", { ...contactForm, joinForm });
  const [intro, answers = "", ...longAnswers] = (body ?? "").split("\n\n");
  expect(intro).toBe(
    "Tomás Lindqvist <tomas@lindqvist.example> applied as Creator through the join-us page.",
  );
  const given = Object.keys(joinLabels).filter(
    (name) => name === "marketingConsent" || name in joinForm,
  ) as (keyof typeof joinLabels)[];
  expect(answers.split("\n").map((line) => line.split(": ")[0])).toEqual(
    given.filter((name) => name !== "motivation").map((name) => joinLabels[name]),
  );
  expect(answers.split("\n")).toEqual(
    expect.arrayContaining([
      "Full name: Tomás Lindqvist",
      "Email: tomas@lindqvist.example",
      "Content niche: Night photography",
      "Current following: 50,000 to 100,000",
      "Primary platform: YouTube",
      `Monthly revenue: ${revenueRangeLabels[joinForm.monthlyRevenue]}`,
      "Experience: Advanced",
      `Goals: ${joinForm.goals}`,
      "Agrees to the terms: Yes",
      "Wants news by e-mail: No",
    ]),
  );
  expect(longAnswers).toEqual([`Motivation:\n${joinForm.motivation}`]);
});

it("repeats no answer in the confirmation to the applicant", async () => {
  const email = "stranger@x.example";
  const answers = { ...personSignals, fullName: "Buy pills now", company: "Buy pills now", email };
  await request("POST", "/api/applications", { body: { ...portalForm, ...answers } });
  const confirmation = await env.DB.prepare(
    "SELECT subject || body AS text FROM outbox WHERE recipient = ?",
  )
    .bind(email)
    .first<string>("text");
  expect(confirmation).toContain("We have your application");
  expect(confirmation).not.toContain("pills");
});

it("asks the applicant to answer at the email of the application", async () => {
  const body = { ...portalForm, ...personSignals, message: `Hello ${crypto.randomUUID()}` };
  const response = await request("POST", "/api/applications", { body });
  const { reference } = await response.json<{ reference: string }>();
  const replyTo = await env.DB.prepare(
    "SELECT reply_to FROM outbox WHERE id LIKE '%:sender' AND subject LIKE '%' || ? || '%'",
  )
    .bind(reference)
    .first<string>("reply_to");
  expect(replyTo).toBe(await replyEmail(env, reference));
});
