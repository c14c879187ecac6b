import { login, loginCallback, logout, logoutRequest } from "#contract/auth.ts";
import type { Destination } from "#worker/lib/refusal-page.ts";
import { safeReturnTo } from "./return-to.ts";

const signIn: Omit<Destination, "endpoint"> = {
  title: "You are not signed in.",
  again(c) {
    const returnTo = safeReturnTo(c.req.query("returnTo"));
    return `${login.path}?${new URLSearchParams({ returnTo })}`;
  },
};
const signOut: Omit<Destination, "endpoint"> = {
  title: "You have not been signed out.",
  again: () => logout.path,
};

/** Where people go to sign in and out. */
export const authDestinations: readonly Destination[] = [
  { endpoint: login, ...signIn },
  { endpoint: loginCallback, ...signIn },
  { endpoint: logout, ...signOut },
  { endpoint: logoutRequest, ...signOut },
];
