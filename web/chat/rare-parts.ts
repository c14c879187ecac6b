import { optionalPart } from "#web/lib/loading/optional-part.tsx";

/** Asks for the email of a visitor, when no team member is there. Loaded once it is needed, because most visits do without it. */
export const EmailPart = optionalPart(async () => (await import("./email-form.tsx")).EmailForm);

/** What stands below a conversation that has ended or was left. */
export const EndingPart = optionalPart(async () => (await import("./ending.tsx")).Ending);
