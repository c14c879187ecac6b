import type { Role } from "#contract/roles.ts";
import { Browser } from "./browser.ts";
import { signIn } from "./sign-in.ts";

/** A browser signed in with this role; `bindings` replace bindings of the worker it talks to. */
export async function signedInBrowser(role: Role, bindings = {}) {
  const signedIn = await signIn(role);
  const browser = new Browser(bindings);
  const [name = "", value = ""] = signedIn.cookie.split("=");
  browser.cookies.set(name, value);
  const isSignedIn = async () => (await browser.go("/api/auth/user")).status === 200;
  const currentRole = async () => (await browser.go("/api/user/role")).json();
  return { ...signedIn, browser, isSignedIn, currentRole };
}
