import { confirmationPage, newsletterSources, unsubscribePage } from "#contract/newsletter.ts";
import { retentionRules } from "#contract/retention-rules.ts";
import type { Settings } from "#worker/lib/env.ts";
import { makeToken, neverExpires, subjectOf } from "#worker/lib/expiring-token.ts";
import { problem } from "#worker/lib/problem.ts";
import type { Confirmation } from "./subscriber-store.ts";

/** What links are made with. */
export type LinkSettings = Pick<Settings, "PUBLIC_ORIGIN" | "SEAL_KEY">;

const confirmationPurpose = "newsletter confirmation";
const unsubscriptionPurpose = "newsletter unsubscription";

/** How many days a confirmation link works, and an unconfirmed sign-up is kept. */
export const confirmationMs = retentionRules.unconfirmed_subscribers.keptMs;
export const confirmationDays = confirmationMs / (24 * 3_600_000);

/** The URL of the page that confirms a sign-up; it works once, for seven days. */
export async function confirmationLink(
  { PUBLIC_ORIGIN, SEAL_KEY }: LinkSettings,
  { id, confirmations, signedUp }: Confirmation,
  now: number,
): Promise<string> {
  // The version comes last, because it has hyphens itself.
  const parts = signedUp && [signedUp.source, signedUp.requestedAt, signedUp.consentVersion];
  const subject = [id, confirmations, ...(parts ?? [])].join("-");
  const token = await makeToken(confirmationPurpose, SEAL_KEY, subject, now + confirmationMs);
  return `${PUBLIC_ORIGIN}${confirmationPage.path.replace(":token", token)}`;
}

/** What a token of a confirmation link confirms; throws 404 `not_found` or 410 `expired`. */
export async function confirmationOf(
  { SEAL_KEY }: LinkSettings,
  token: string,
  now: number,
): Promise<Confirmation> {
  const subject = await subjectOf(confirmationPurpose, SEAL_KEY, token, now);
  const [id, number, from, at, ...version] = subject.split("-");
  if (id === undefined || number === undefined) throw problem("not_found");
  const source = newsletterSources.find((name) => name === from);
  const signedUp = source && {
    source,
    requestedAt: Number(at),
    consentVersion: version.join("-"),
  };
  return { id, confirmations: Number(number), signedUp };
}

/** The URL that ends the subscription of an id; it works for ever. */
export async function unsubscribeLink(
  { PUBLIC_ORIGIN, SEAL_KEY }: LinkSettings,
  id: string,
): Promise<string> {
  const token = await makeToken(unsubscriptionPurpose, SEAL_KEY, id, neverExpires);
  return `${PUBLIC_ORIGIN}${unsubscribePage.path.replace(":token", token)}`;
}

/** The id of the subscriber whom a token of such a link unsubscribes; throws 404 `not_found`. */
export const unsubscribedId = ({ SEAL_KEY }: LinkSettings, token: string): Promise<string> =>
  subjectOf(unsubscriptionPurpose, SEAL_KEY, token, 0);
