const version = 1;
const keptForMs = 30 * 24 * 60 * 60 * 1000;
const address = (form: string): string => `draft:${form}`;
const keyAddress = (form: string): string => `key:${form}`;

/** What was written into a form and not sent. */
export type Draft = {
  readonly values: Readonly<Record<string, string>>;
  /** The `Idempotency-Key` it will be sent under. */
  readonly key: string;
  /** When the form was opened, and when it was last written in; epoch milliseconds. */
  readonly openedAt: number;
  readonly savedAt: number;
};

function isDraft(value: unknown): value is Draft {
  const draft = value as Partial<Draft> | null;
  return (
    typeof draft?.key === "string" &&
    typeof draft.openedAt === "number" &&
    typeof draft.savedAt === "number" &&
    typeof draft.values === "object" &&
    Object.values(draft.values ?? { none: null }).every((text) => typeof text === "string")
  );
}

/** The draft kept on this device, at most 30 days old; null when there is none that can be read. */
export function readDraft(form: string): Draft | null {
  try {
    const stored = JSON.parse(localStorage.getItem(address(form)) ?? "null");
    const draft: unknown = stored?.version === version ? stored.draft : null;
    return isDraft(draft) && Date.now() - draft.savedAt < keptForMs ? draft : null;
  } catch {
    return null;
  }
}

/** Keeps a draft on this device in place of the one before; without storage nothing is kept. */
export function writeDraft(form: string, draft: Draft): void {
  try {
    localStorage.setItem(address(form), JSON.stringify({ version, draft }));
  } catch {
    // Full or forbidden: the form works, it only does not survive a reload.
  }
}

/** Forgets the draft of a form. */
export function clearDraft(form: string): void {
  try {
    localStorage.removeItem(address(form));
  } catch {
    // Forbidden storage holds nothing either.
  }
}

/** Makes another `Idempotency-Key` for what is written next; without storage only this tab knows it. */
export function renewKey(form: string): string {
  const key = crypto.randomUUID();
  try {
    localStorage.setItem(keyAddress(form), key);
  } catch {
    // Then two tabs with the same words are two submissions.
  }
  return key;
}

/** The `Idempotency-Key` of what is being written, the same in every tab of this browser. */
export function currentKey(form: string): string {
  try {
    return localStorage.getItem(keyAddress(form)) ?? renewKey(form);
  } catch {
    return renewKey(form);
  }
}
