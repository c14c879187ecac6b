import * as z from "zod/mini";
import { email, singleLineText } from "#contract/fields.ts";
import type { Role } from "#contract/roles.ts";
import { isSecureUrl } from "./secure-url.ts";

const name = z.catch(z.nullable(singleLineText({ min: 1, max: 120 })), null);

const picture = z.catch(
  z.nullable(z.string().check(z.maxLength(1000), z.refine(isSecureUrl))),
  null,
);

/** The claims of the provider that the app uses; an invalid name or picture becomes null. */
export const identityClaims = z.object({
  iss: z.string(),
  sub: z.string().check(z.regex(/^[ -~]{1,255}$/)),
  email: email("The email claim is missing or not valid"),
  email_verified: z.optional(z.unknown()),
  given_name: name,
  name,
  picture,
});
export type IdentityClaims = z.infer<typeof identityClaims>;

/** Whether an email is in the comma-separated `adminEmails`, in upper or lower case. */
export const isAdminEmail = (email: string, adminEmails: string): boolean =>
  adminEmails.split(",").some((entry) => entry.trim().toLowerCase() === email.toLowerCase());

/**
 * The role of a new user: `admin` if `adminEmails` contain the email and the provider states by the
 * boolean `true` that it is verified, because some providers send the string "false".
 */
export const initialRole = (
  { email, email_verified }: IdentityClaims,
  adminEmails: string,
): Role => (email_verified === true && isAdminEmail(email, adminEmails) ? "admin" : "user");
