import { createServer, type IncomingMessage, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { buffer } from "node:stream/consumers";
import { signedInHint } from "#contract/sign-in-hint.ts";
import type { SiteCopy } from "./site-copy.ts";

type ServerOptions = {
  /** The reply of `GET /api/auth/user`; a user also gets the cookie that marks them as signed in. */
  user: object | null;
  /** The Content-Security-Policy of the documents, because it affects the load. */
  csp: string;
  /** The origin of the real API, for all other requests below `/api/`. */
  apiOrigin: string;
};

/** Sends the method, body and content type of the request to the API, from the API's own origin; 502 when that fails. */
async function forward(request: IncomingMessage, apiOrigin: string): Promise<Response> {
  const { method = "GET", url = "/", headers } = request;
  const type = headers["content-type"];
  try {
    const body = await buffer(request);
    return await fetch(`${apiOrigin}${url}`, {
      method,
      headers: { ...(type && { "Content-Type": type }), Origin: apiOrigin },
      ...(body.length > 0 && { body }),
    });
  } catch {
    // A page may be left while it sends.
    return new Response(null, { status: 502 });
  }
}

/** Serves a copy of the site on a free local port as Cloudflare Pages would: compressed and cacheable. */
export async function serveCopy(
  site: SiteCopy,
  { user, csp, apiOrigin }: ServerOptions,
): Promise<{ origin: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/api/auth/user" && user) {
      return response.setHeader("Content-Type", "application/json").end(JSON.stringify(user));
    }
    if (path.startsWith("/api/")) {
      const reply = await forward(request, apiOrigin);
      response.writeHead(reply.status, { "Content-Type": "application/json" });
      return response.end(await reply.text());
    }
    const file = site.get(path);
    if (file === undefined) return response.writeHead(404).end();
    const isDocument = file.type.startsWith("text/html");
    response.writeHead(200, {
      "Content-Type": file.type,
      "Content-Length": file.body.length,
      "Cache-Control": isDocument ? "no-cache" : "public, max-age=31536000, immutable",
      ...(file.isCompressed && { "Content-Encoding": "br" }),
      ...(isDocument && { "Content-Security-Policy": csp }),
      ...(isDocument &&
        user && { "Set-Cookie": `${signedInHint.name}=${signedInHint.value}; Path=/` }),
    });
    response.end(file.body);
  });
  await new Promise<void>((resolve) => server.listen(0, "127.0.0.1", resolve));
  return { origin: `http://localhost:${(server.address() as AddressInfo).port}`, server };
}
