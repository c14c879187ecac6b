import { useLocation } from "react-router-dom";
import { useIsHydrated } from "./hydrated.ts";

// Not from contract/auth.ts, whose schemas visitors need not download.
const login = "/api/login";

/** The URL that starts a sign-in and returns to `path`: a path of this site with query and hash. */
export const signInUrl = (path: string): string => `${login}?returnTo=${encodeURIComponent(path)}`;

/** The URL of a sign-in that returns to this page. A prerendered page does not know its query and hash, so until it is hydrated the sign-in returns to `/`. */
export function useSignInUrl(): string {
  const { pathname, search, hash } = useLocation();
  return useIsHydrated() ? signInUrl(pathname + search + hash) : login;
}
