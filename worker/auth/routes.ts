import { type Context, Hono } from "hono";
import {
  getCurrentUser,
  getPicture,
  getRole,
  login,
  loginCallback,
  logout,
  logoutRequest,
} from "#contract/auth.ts";
import { inBackground } from "#worker/lib/background.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { requireUser } from "#worker/lib/guard.ts";
import { reply, valid } from "#worker/lib/http.ts";
import { newId } from "#worker/lib/id.ts";
import { problem } from "#worker/lib/problem.ts";
import { initialRole } from "./claims.ts";
import type { EndSession } from "./end-session.ts";
import { consumeLoginTransaction, saveLoginTransaction } from "./login-transaction.ts";
import { isTopLevel, maySignIn, maySignOut, requireNavigation } from "./navigation.ts";
import { fetchPicture } from "./picture.ts";
import { beginSignIn, completeSignIn, signOutUrl } from "./provider.ts";
import { safeReturnTo } from "./return-to.ts";
import { closeSession, openSession } from "./session.ts";
import { pictureUrl, upsertUser } from "./user-store.ts";

/** The routes of sign-in and session. `worker/app.ts` passes in what ends with a session. */
export function auth(endSession: EndSession) {
  function atEnd(c: Context<AppEnv>, idHash: string | null): void {
    if (idHash !== null) inBackground(c, "session_end_failed", endSession(c.env, idHash));
  }

  async function signOut(c: Context<AppEnv>): Promise<Response> {
    const closed = await closeSession(c);
    atEnd(c, closed?.idHash ?? null);
    return c.redirect(closed ? await signOutUrl(c.env, closed.idToken) : "/", 303);
  }

  return (
    new Hono<AppEnv>()
      // Redirects to the identity provider.
      .get(login.path, valid("query", login.query), async (c) => {
        requireNavigation(c, maySignIn);
        const returnTo = safeReturnTo(c.req.valid("query").returnTo);
        const { url, transaction } = await beginSignIn(c.env, returnTo);
        await saveLoginTransaction(c, transaction);
        return c.redirect(url);
      })

      // Receives the browser from the provider with a code, and opens a session.
      .get(loginCallback.path, async (c) => {
        requireNavigation(c, isTopLevel);
        const callbackParams = new URL(c.req.url).searchParams;
        const transaction = await consumeLoginTransaction(c, callbackParams.get("state") ?? "");
        c.set("returnTo", transaction.returnTo);
        const { claims, idToken } = await completeSignIn(c.env, callbackParams, transaction);
        const now = Date.now();
        const user = await upsertUser(c.var.db, {
          id: newId(),
          issuer: claims.iss,
          subject: claims.sub,
          email: claims.email,
          firstName: claims.given_name ?? claims.name,
          profileImageUrl: claims.picture,
          role: initialRole(claims, c.env.ADMIN_EMAILS ?? ""),
          createdAt: now,
          lastSignInAt: now,
        });
        if (user === undefined)
          throw problem(
            "forbidden",
            "This account has been disabled. An admin of the team can enable it again.",
          );
        const opened = await openSession(c, { user, loginState: transaction.state, idToken });
        atEnd(c, opened.replaced);
        return c.redirect(transaction.returnTo);
      })

      // Signs out by navigation.
      .get(logout.path, (c) => {
        requireNavigation(c, maySignOut);
        return signOut(c);
      })

      // Signs out by a form or a script of the site.
      .post(logoutRequest.path, signOut)

      // Returns the current user. A refusal keeps the cookies: it may come after another tab has signed in anew.
      .get(getCurrentUser.path, async (c) => {
        const user = await c.get("identify")();
        if (user === null) throw problem("not_signed_in");
        return reply(c, getCurrentUser, user);
      })

      // Returns the profile picture of the current user.
      .get(getPicture.path, async (c) => {
        const { id } = await requireUser(c);
        const url = await pictureUrl(c.var.db, id);
        const picture = url === null ? null : await fetchPicture(url);
        if (picture === null) throw problem("not_found");
        return picture;
      })

      // Returns the role of the current user.
      .get(getRole.path, async (c) => reply(c, getRole, await requireUser(c)))
  );
}
