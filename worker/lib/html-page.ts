import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { AppEnv } from "./env.ts";

/** HTML made with `html` of `hono/html`, which escapes every value put into it. */
export type Markup = ReturnType<typeof html>;

/** A short page with the look of the site and no script. */
export type MessagePage = { status: ContentfulStatusCode; title: string; content: Markup };

/** Replies with a page, to a browser that navigates or sends a form without JavaScript. */
export async function respondWithPage(
  c: Context<AppEnv>,
  { status, title, content }: MessagePage,
): Promise<Response> {
  const page = await import("#edge/message-page.json");
  const parts: Record<string, string> = {
    title: String(await html`${title}`),
    content: String(await content),
  };
  const text = page.html.replace(/<!--(\w+)-->/g, (_, name: string) => parts[name] ?? "");
  return c.html(text, status, { "Content-Security-Policy": page.csp });
}
