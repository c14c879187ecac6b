import { send } from "./load.ts";

/** One stored form, as the bare route of the bench lists it. */
export type StoredForm = { reference: string; spamScore: number; isSpam: 0 | 1 };

/** The references of all stored forms. Throws when one of them is spam, because the load stands for people. */
export async function storedReferences(origin: string): Promise<ReadonlySet<string>> {
  const { body } = await send(origin, { path: "/api/bare/forms", status: 200 });
  const forms: StoredForm[] = JSON.parse(body);
  const spam = forms.find(({ isSpam }) => isSpam === 1);
  if (spam) throw new Error(`${spam.reference} has spam score ${spam.spamScore}.`);
  return new Set(forms.map(({ reference }) => reference));
}

/** The sessions of all stored points. */
export async function storedSessions(origin: string): Promise<ReadonlySet<string>> {
  const { body } = await send(origin, { path: "/api/bare/sessions", status: 200 });
  return new Set(JSON.parse(body) as string[]);
}
