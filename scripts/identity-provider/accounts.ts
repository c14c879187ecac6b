import { createHash } from "node:crypto";
import { demoEmail, readAdminEmail } from "./demo-emails.ts";

/** A person the local provider can vouch for. `email` is unique; `mayDo` is shown beside demo accounts. */
export interface Person {
  email: string;
  isEmailVerified: boolean;
  givenName: string;
  familyName: string;
}

export interface DemoAccount extends Person {
  role: "admin" | "member" | "unverified";
  description: string;
}

export const demoAccounts: readonly DemoAccount[] = [
  {
    role: "admin",
    email: readAdminEmail(),
    isEmailVerified: true,
    givenName: "Ada",
    familyName: "Vale",
    description: "admin: the back office, the content and the figures",
  },
  {
    role: "member",
    email: demoEmail("member"),
    isEmailVerified: true,
    givenName: "Mina",
    familyName: "Okafor",
    description: "signed-in user: the members' home, nothing of the back office",
  },
  {
    role: "unverified",
    email: demoEmail("unverified"),
    isEmailVerified: false,
    givenName: "Uri",
    familyName: "Brandt",
    description: "signed-in user whose e-mail address nobody has verified",
  },
];

/** The stable subject of an e-mail address: the same address is the same account after every restart. */
export function subjectOf(email: string): string {
  return createHash("sha256").update(email.trim().toLowerCase()).digest("hex").slice(0, 32);
}

/** The accounts known to one running provider: the demo accounts and whoever signed in by the form. */
export class Directory {
  readonly #people = new Map<string, Person>();

  constructor() {
    for (const person of demoAccounts) this.admit(person);
  }

  /** Adds or renews a person and returns their subject. */
  admit(person: Person): string {
    const subject = subjectOf(person.email);
    this.#people.set(subject, person);
    return subject;
  }

  find(subject: string): Person | undefined {
    return this.#people.get(subject);
  }
}

/** The claims released for a person, by the names OpenID Connect gives them; `issuer` hosts the portrait. */
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

/** Reads the "another account" form; answers null when it names nobody reachable. */
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
