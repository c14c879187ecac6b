import { createHash } from "node:crypto";
import { demoEmail, readAdminEmail } from "./demo-emails.ts";

/** A person with an account at the local provider; the e-mail is unique. */
export interface Person {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  familyName: string;
}

/** An account offered on the sign-in page; the description is shown beside it. */
export interface DemoAccount extends Person {
  role: "admin" | "user" | "unverified";
  description: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: "admin",
    email: readAdminEmail(),
    isEmailVerified: true,
    givenName: "Ada",
    familyName: "Vale",
    description: "admin: back office, content and analytics",
  },
  {
    role: "admin",
    email: demoEmail("jun"),
    isEmailVerified: true,
    givenName: "Jun",
    familyName: "Larsen",
    description: "a second admin: two people answer the chat",
  },
  {
    role: "user",
    email: demoEmail("user"),
    isEmailVerified: true,
    givenName: "Mina",
    familyName: "Okafor",
    description: "signed-in user: the full front page, no back office",
  },
  {
    role: "unverified",
    email: demoEmail("unverified"),
    isEmailVerified: false,
    givenName: "Uri",
    familyName: "Brandt",
    description: "signed-in user without a verified e-mail",
  },
];

/** The `sub` claim of an e-mail; the same after every restart. */
export function subjectOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32);
}

/** The accounts of one running provider: the demo accounts and those entered in the form. */
export class Directory {
  readonly #people = new Map<string, Person>();

  constructor() {
    for (const person of demoAccounts) this.add(person);
  }

  /** Adds or replaces a person; returns the subject. */
  add(person: Person): string {
    const subject = subjectOf(person.email);
    this.#people.set(subject, person);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#people.get(subject);
  }
}

/** The OpenID Connect claims of a person; `issuer` hosts the portrait. */
export function claimsOf(person: Person, issuer: string) {
  const subject = subjectOf(person.email);
  return {
    sub: subject,
    email: person.email,
    email_verified: person.isEmailVerified,
    name: `${person.givenName} ${person.familyName}`.trim(),
    given_name: person.givenName,
    family_name: person.familyName,
    picture: `${issuer}/portraits/${subject}.svg`,
  };
}

/** Reads the "another account" form; null without a name or a valid e-mail. */
export function personFromForm(form: URLSearchParams): Person | null {
  const email = (form.get("email") ?? "").trim();
  const [givenName = "", ...rest] = (form.get("name") ?? "").trim().split(/\s+/);
  if (!/^[^\s@]+@[^\s@]+$/.test(email) || givenName === "") return null;
  return {
    email,
    isEmailVerified: form.get("verified") === "yes",
    givenName,
    familyName: rest.join(" "),
  };
}
