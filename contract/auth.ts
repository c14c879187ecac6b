import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { roles } from "./roles.ts";

/** The signed-in person as the site shows them; the picture is an address on this site. */
export const currentUser = z.object({
  id: z.string(),
  role: z.enum(roles),
  firstName: z.nullable(z.string()),
  email: z.string(),
  profileImageUrl: z.nullable(z.string()),
});
export type CurrentUser = z.infer<typeof currentUser>;

/** Who is asking; 401 `not_signed_in` for a visitor. */
export const getCurrentUser = defineEndpoint({
  method: "GET",
  path: "/api/auth/user",
  reply: currentUser,
});

/** Only the role of who is asking; 401 `not_signed_in` for a visitor. */
export const getRole = defineEndpoint({
  method: "GET",
  path: "/api/user/role",
  reply: z.object({ role: z.enum(roles) }),
});

/** The picture of who is asking, as an image; 404 `not_found` without one. */
export const getPicture = defineEndpoint({
  method: "GET",
  path: "/api/auth/picture",
  query: z.object({ of: z.optional(z.string()) }),
  reply: null,
});

/** Starts a sign-in; `returnTo` is a path on this site, default `/`. A browser navigation. */
export const login = defineEndpoint({
  method: "GET",
  path: "/api/login",
  query: z.object({ returnTo: z.optional(z.string()) }),
  reply: null,
});

/** Where the identity provider sends the browser back. A browser navigation. */
export const loginCallback = defineEndpoint({
  method: "GET",
  path: "/api/auth/callback",
  reply: null,
});

/** Ends the session by a same-origin browser navigation. */
export const logout = defineEndpoint({ method: "GET", path: "/api/logout", reply: null });

/** Ends the session by a request from the site itself. */
export const logoutRequest = defineEndpoint({ method: "POST", path: "/api/logout", reply: null });
