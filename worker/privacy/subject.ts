import { mailboxOf } from "#worker/lib/mailbox.ts";
import type {
  DataSubject,
  PersonalDataEnv,
  PersonalDataSource,
} from "#worker/lib/personal-data.ts";

export const subjectOf = (email: string): DataSubject => ({ email, mailbox: mailboxOf(email) });

/** Why a person cannot be erased now; null when it is allowed. */
export async function refusalOf(
  env: PersonalDataEnv,
  sources: readonly PersonalDataSource[],
  subject: DataSubject,
): Promise<string | null> {
  for (const { refusal } of sources) {
    const reason = await refusal?.(env, subject);
    if (reason) return reason;
  }
  return null;
}
