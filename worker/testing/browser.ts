import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { freshIp } from "./request.ts";

/** A browser that keeps cookies and navigates; `bindings` replace those of the worker. */
export class Browser {
  readonly cookies = new Map<string, string>();
  readonly #bindings: Partial<AppEnv["Bindings"]>;

  constructor(bindings: Partial<AppEnv["Bindings"]> = {}) {
    this.#bindings = bindings;
  }

  /** Navigates to a path or URL of the site; a header that is null is left out. */
  async go(url: string, changes: Record<string, string | null> = {}, method = "GET") {
    const headers = new Headers();
    const sent = {
      "CF-Connecting-IP": freshIp(),
      "Sec-Fetch-Site": "same-origin",
      "Sec-Fetch-Dest": "document",
      Cookie: [...this.cookies].map(([name, value]) => `${name}=${value}`).join("; "),
      ...changes,
    };
    for (const [name, value] of Object.entries(sent)) if (value) headers.set(name, value);
    const request = new Request(new URL(url, env.PUBLIC_ORIGIN), { method, headers });
    const context = createExecutionContext();
    const response = await app.fetch(request, { ...env, ...this.#bindings }, context);
    await waitOnExecutionContext(context);
    for (const cookie of response.headers.getSetCookie()) this.#store(cookie);
    return response;
  }

  #store(cookie: string) {
    const [, name = "", value = ""] = /^([^=]+)=([^;]*)/.exec(cookie) ?? [];
    if (/max-age=0(;|$)/i.test(cookie)) this.cookies.delete(name);
    else this.cookies.set(name, value);
  }
}
