import { login, loginCallback, logout, logoutRequest } from "#contract/auth.ts";
import type { NavigationEndpoint } from "#worker/middleware/error-response.ts";
import { safeReturnTo } from "./return-to.ts";

const signIn: Omit<NavigationEndpoint, "endpoint"> = {
  title: "You are not signed in.",
  again(c) {
    const returnTo = safeReturnTo(c.get("returnTo") ?? c.req.query("returnTo"));
    return `${login.path}?${new URLSearchParams({ returnTo })}`;
  },
};
const signOut: Omit<NavigationEndpoint, "endpoint"> = {
  title: "You have not been signed out.",
  again: () => logout.path,
};

/** The sign-in and sign-out endpoints a browser navigates to, with the title of their error page. */
export const authNavigationEndpoints: readonly NavigationEndpoint[] = [
  { endpoint: login, ...signIn },
  { endpoint: loginCallback, ...signIn },
  { endpoint: logout, ...signOut },
  { endpoint: logoutRequest, ...signOut },
];
