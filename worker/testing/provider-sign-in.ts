import type { CurrentUser } from "#contract/auth.ts";
import type { Browser } from "./browser.ts";
import type { Provider } from "./fake-provider.ts";

/** Signs a browser in through a provider and returns the response of the callback. */
export async function signInThrough(
  provider: Provider,
  browser: Browser,
  returnTo = "/",
): Promise<Response> {
  const query = new URLSearchParams({ returnTo });
  const { headers } = await browser.go(`/api/login?${query}`);
  return browser.go(provider.authorize(headers.get("Location") ?? ""));
}

/** The signed-in user of a browser, as `/api/auth/user` returns it. */
export async function currentUser(browser: Browser): Promise<CurrentUser> {
  return (await browser.go("/api/auth/user")).json();
}
