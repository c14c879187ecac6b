import { applicationStatusPage } from "#contract/applications.ts";
import type { Settings } from "#worker/lib/env.ts";
import { makeToken } from "#worker/lib/expiring-token.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import type { WaysBack } from "./confirmation-mails.ts";

/** What the tokens of status links are signed for. */
export const statusPurpose = "application status";

/** What a status link is made with. */
export type LinkSettings = Pick<Settings, "PUBLIC_ORIGIN" | "SEAL_KEY">;

const lifetimeMs = 2 * 365 * 24 * 3_600_000;

/** The URL of the page that tells the applicant where an application stands; it works for two years. */
export async function statusLink(
  { PUBLIC_ORIGIN, SEAL_KEY }: LinkSettings,
  { id, receivedAt }: { id: string; receivedAt: number },
): Promise<string> {
  const token = await makeToken(statusPurpose, SEAL_KEY, id, receivedAt + lifetimeMs);
  return `${PUBLIC_ORIGIN}${applicationStatusPage.path.replace(":token", token)}`;
}

/** How the applicant comes back to an application, for its confirmation. */
export async function waysBack(
  settings: LinkSettings,
  application: { id: string; reference: string; receivedAt: number },
): Promise<WaysBack> {
  const [link, replyTo] = await Promise.all([
    statusLink(settings, application),
    replyEmail(settings, application.reference),
  ]);
  return { statusLink: link, replyTo };
}
