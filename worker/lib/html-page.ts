import type { Context } from "hono";
import { html } from "hono/html";
import type { AppEnv } from "./env.ts";

/** HTML made with `html` of `hono/html`, which escapes every value put into it. */
export type Markup = ReturnType<typeof html>;

/**
 * Replaces the JSON body of the response by a page with the look of the site, for a browser that
 * navigates or sends a form without JavaScript. Status and headers stay; only Content-Type and the
 * policy change.
 */
export async function respondWithPage(
  c: Context<AppEnv>,
  { title, content }: { title: string; content: Markup },
): Promise<void> {
  const page = await import("#edge/message-page.json");
  const parts: Record<string, string> = {
    title: String(await html`${title}`),
    content: String(await content),
  };
  const text = page.html.replace(/<!--(\w+)-->/g, (_, name: string) => parts[name] ?? "");
  c.res = new Response(text, c.res);
  c.res.headers.set("Content-Type", "text/html; charset=UTF-8");
  c.res.headers.set("Content-Security-Policy", page.csp);
}
