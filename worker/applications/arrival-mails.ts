import { brand } from "#contract/brand.ts";
import { greeting, marked } from "#worker/lib/letter.ts";
import type { Mail } from "#worker/lib/outbox-store.ts";
import type { NewApplication } from "./store.ts";

function toTeam(application: NewApplication): Mail {
  const { reference, fullName, email, applicationType, answers } = application;
  const lines = Object.entries(answers).map(([question, answer]) => `${question}: ${answer}`);
  return {
    audience: "team",
    recipient: brand.email,
    replyTo: email,
    subject: marked(`New application ${reference} from ${fullName}`, application),
    body: [`${fullName} <${email}> applied as ${applicationType}.`, "", ...lines].join("\n"),
  };
}

function toApplicant({ reference, fullName, email }: NewApplication): Mail {
  return {
    audience: "sender",
    recipient: email,
    replyTo: brand.email,
    subject: `We have your application (${reference})`,
    body: [
      greeting(fullName),
      "",
      `Your application has arrived. Its reference is ${reference}.`,
      "",
      `Our team reviews every application and will reply within ${brand.reviewHours} hours. If there is`,
      "something to add until then, just answer this e-mail.",
      "",
      brand.name,
    ].join("\n"),
  };
}

/**
 * What the team and the applicant are told when an application arrives. Of what looks like spam only
 * the team hears: nothing is lost, and no stranger is written to.
 */
export function arrivalMails(application: NewApplication): Mail[] {
  return [toTeam(application), ...(application.isSpam ? [] : [toApplicant(application)])];
}
