import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { freshIp } from "./request.ts";

/** A browser that stores cookies and navigates; `bindings` replace those of the worker it talks to. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #bindings: Partial<AppEnv["Bindings"]>;

  constructor(bindings: Partial<AppEnv["Bindings"]> = {}) {
    this.#bindings = bindings;
  }

  /** Navigates to a path or URL of the site and keeps its cookies; a null header is not sent. */
  async go(url: string, changes: Record<string, string | null> = {}, method = "GET") {
    const headers = new Headers();
    const defaults = {
      "CF-Connecting-IP": freshIp(),
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Dest": "document",
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...changes,
    };
    for (const [name, value] of Object.entries(defaults)) if (value) headers.set(name, value);
    const request = new Request(new URL(url, env.PUBLIC_ORIGIN), { method, headers });
    const context = createExecutionContext();
    const response = await app.fetch(request, { ...env, ...this.#bindings }, context);
    await waitOnExecutionContext(context);
    for (const cookie of response.headers.getSetCookie()) this.#storeCookie(cookie);
    return response;
  }

  #storeCookie(cookie: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
