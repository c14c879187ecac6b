import { createMiddleware } from "hono/factory";
import { html } from "hono/html";
import { login } from "#contract/auth.ts";
import { brand } from "#contract/brand.ts";
import { problemBody } from "#contract/problem.ts";
import type { AppEnv } from "#worker/env.ts";
import { answerAsPage } from "#worker/lib/plain-page.ts";
import { safeReturnTo } from "./return-to.ts";

/** Somebody who navigates cannot read JSON: shows a refusal of the routes it guards as a small page. */
export const failurePage = createMiddleware<AppEnv>(async function failurePage(c, next) {
  await next();
  if (c.error === undefined) return;
  const { error } = problemBody.parse(await c.res.json());
  const again = `${login.path}?${new URLSearchParams({ returnTo: safeReturnTo(c.req.query("returnTo")) })}`;
  await answerAsPage(c, {
    title: "You are not signed in.",
    content: html`<p>${error.message}</p>
<p><a href="${again}">Try again</a><a href="/">Back to ${brand.name}</a></p>
<p><small>Reference ${error.requestId}</small></p>`,
  });
});
