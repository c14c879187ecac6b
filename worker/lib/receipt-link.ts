import { receiptPage } from "#contract/site.ts";
import type { Settings } from "./env.ts";
import { makeToken, neverExpires, subjectOf } from "./expiring-token.ts";

/** What the tokens of receipts are signed for. */
const receiptPurpose = "receipt";

type LinkSettings = Pick<Settings, "SEAL_KEY">;

/** The path of the page that shows a reference; it is signed, so that the site shows none that it did not give. */
export async function receiptPath({ SEAL_KEY }: LinkSettings, reference: string): Promise<string> {
  const token = await makeToken(receiptPurpose, SEAL_KEY, reference, neverExpires);
  return receiptPage.path.replace(":token", token);
}

/** The reference that a token of such a path shows; throws 404 `not_found`. */
export const receiptReference = ({ SEAL_KEY }: LinkSettings, token: string): Promise<string> =>
  subjectOf(receiptPurpose, SEAL_KEY, token, 0);
