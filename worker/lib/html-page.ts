import type { Context } from "hono";
import { html } from "hono/html";
import type { ContentfulStatusCode } from "hono/utils/http-status";
import type { StandalonePage } from "#contract/rendered-page.ts";
import type { AppEnv } from "./env.ts";

/** HTML made with `html` of `hono/html`, which escapes every value put into it. */
export type Markup = ReturnType<typeof html>;

/** A short page with the look of the site and no script. */
export type MessagePage = {
  status: ContentfulStatusCode;
  title: string;
  content: Markup;
  /** Whether the content has a form, which may be sent to this site alone. */
  hasForm?: true;
};

/** The HTML of a page that stands alone, with its comments, such as `<!--title-->`, filled in. */
export async function filledPage(
  { html: text }: Pick<StandalonePage, "html">,
  parts: Readonly<Record<string, Markup>>,
): Promise<string> {
  const texts = new Map<string, string>();
  for (const [name, part] of Object.entries(parts)) texts.set(name, String(await part));
  return text.replace(/<!--(\w+)-->/g, (_, name: string) => texts.get(name) ?? "");
}

const withoutReferrer = 'content="no-referrer"';

/** Replies with a page, to a browser that navigates or sends a form without JavaScript. */
export async function respondWithPage(
  c: Context<AppEnv>,
  { status, title, content, hasForm }: MessagePage,
): Promise<Response> {
  const page = await import("#edge/message-page.json");
  const text = await filledPage(page, { title: html`${title}`, content });
  if (!hasForm) return c.html(text, status, { "Content-Security-Policy": page.csp });
  // Without a referrer, a browser sends forms with `Origin: null`, which no other site could be told from.
  return c.html(text.replace(withoutReferrer, 'content="same-origin"'), status, {
    "Content-Security-Policy": page.csp.replace("form-action 'none'", "form-action 'self'"),
  });
}
