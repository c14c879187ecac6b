import * as z from "zod/mini";
import { email, singleLineText as line } from "#contract/fields.ts";
import type { Role } from "#contract/roles.ts";
import { isSecureUrl } from "./secure-url.ts";

const name = z.catch(z.nullable(line({ min: 1, max: 120 })), null);

const picture = z.catch(
  z.nullable(z.string().check(z.maxLength(1000), z.refine(isSecureUrl))),
  null,
);

/** What the provider says about somebody, as far as it is used. Names and picture are optional. */
export const identityClaims = z.object({
  iss: z.string(),
  sub: z.string().check(z.regex(/^[ -~]{1,255}$/)),
  email: email("No usable e-mail address"),
  email_verified: z.optional(z.unknown()),
  given_name: name,
  name,
  picture,
});
export type IdentityClaims = z.infer<typeof identityClaims>;

/**
 * The role of somebody who was never here before: admin if their address is on the list and the
 * provider says, by a boolean and nothing else, that it is verified.
 */
export function initialRole({ email, email_verified }: IdentityClaims, adminEmails: string): Role {
  const listed = adminEmails.split(",").map((address) => address.trim().toLowerCase());
  return email_verified === true && listed.includes(email.toLowerCase()) ? "admin" : "user";
}
