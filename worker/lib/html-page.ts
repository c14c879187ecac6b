import type { Context } from "hono";
import { html } from "hono/html";
import { brand } from "#contract/brand.ts";
import type { AppEnv } from "./env.ts";

const style = `
  :root { color-scheme: light dark; font: 1.125rem/1.6 system-ui, sans-serif; }
  body { max-width: 34rem; margin: 16vh auto 4rem; padding: 0 1.5rem; }
  h1 { font-weight: 500; line-height: 1.2; }
  a { color: inherit; margin-inline-end: 1.5rem; }
  dt { font-weight: 600; }
  dd { margin: 0 0 1rem; white-space: pre-wrap; overflow-wrap: anywhere; }
  small { opacity: 0.7; }
`;

/** HTML made with `html` of `hono/html`, which escapes every value put into it. */
export type Markup = ReturnType<typeof html>;

/**
 * Replaces the JSON body of the response by a small HTML page, for a browser that navigates or sends
 * a form without JavaScript. Status and headers stay; only Content-Type and the policy change.
 */
export async function respondWithPage(
  c: Context<AppEnv>,
  { title, content }: { title: string; content: Markup },
): Promise<void> {
  const nonce = crypto.randomUUID();
  const page = html`<!doctype html>
<html lang="en">
<meta charset="utf-8">
<meta name="viewport" content="width=device-width">
<meta name="robots" content="noindex">
<title>${title} — ${brand.name}</title>
<style nonce="${nonce}">${style}</style>
<main>
<h1>${title}</h1>
${content}
</main>
</html>`;
  c.res = new Response(String(await page), c.res);
  c.res.headers.set("Content-Type", "text/html; charset=UTF-8");
  c.res.headers.set(
    "Content-Security-Policy",
    `default-src 'none'; style-src 'nonce-${nonce}'; base-uri 'none'; form-action 'none'; frame-ancestors 'none'`,
  );
}
