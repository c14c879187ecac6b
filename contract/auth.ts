import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { roles } from "./roles.ts";

/** The signed-in user as the site shows them; `profileImageUrl` is a path on this site. */
export const currentUser = z.object({
  id: z.string(),
  role: z.enum(roles),
  firstName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** The signed-in user; 401 `not_signed_in` for a visitor. */
export const getCurrentUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  reply: currentUser,
  problems: ["not_signed_in"],
});

/** Only the role of the signed-in user; 401 `not_signed_in` for a visitor. */
export const getRole = defineEndpoint({
  method: "GET",
  path: "/api/user/role",
  reply: z.object({ role: z.enum(roles) }),
});

/** The profile picture of the signed-in user; 404 `not_found` without one. `of` only varies the URL. */
export const getPicture = defineEndpoint({
  method: "GET",
  path: "/api/auth/picture",
  query: z.object({ of: z.optional(z.string()) }),
  reply: "file",
  problems: ["not_found"],
});

/** Starts a sign-in: redirects to the identity provider. `returnTo` is a path on this site, default `/`. */
export const login = defineEndpoint({
  method: "GET",
  path: "/api/login",
  status: 302,
  query: z.object({ returnTo: z.optional(z.string()) }),
  reply: "document",
  problems: ["sign_in_failed"],
});

/** The identity provider redirects the browser to here; redirects on to `returnTo` of the sign-in. */
export const loginCallback = defineEndpoint({
  method: "GET",
  path: "/api/auth/callback",
  status: 302,
  reply: "document",
  problems: ["sign_in_refused", "sign_in_failed", "forbidden"],
});

/** Ends the session by a same-origin browser navigation; redirects. */
export const logout = defineEndpoint({
  method: "GET",
  path: "/api/logout",
  status: 303,
  reply: "document",
  problems: ["cross_site"],
});

/** Ends the session by a form or script of the site; redirects. */
export const logoutRequest = defineEndpoint({
  method: "POST",
  path: "/api/logout",
  status: 303,
  reply: "document",
});
