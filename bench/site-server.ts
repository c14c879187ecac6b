import { createServer, type Server } from "node:http";
import type { AddressInfo } from "node:net";
import { signedInHint } from "#contract/sign-in-hint.ts";
import type { SiteCopy } from "./site-copy.ts";

type Visitor = {
  /** What `GET /api/auth/user` answers; with a user the hint cookie is set as well. */
  user: object | null;
  /** The policy of the documents, so that it is measured along. */
  csp: string;
  /** Where content comes from. */
  apiOrigin: string;
};

/** Serves a copy of the site on a free port of loopback, the way Pages would: compressed, cacheable. */
export async function serveCopy(
  site: SiteCopy,
  { user, csp, apiOrigin }: Visitor,
): Promise<{ origin: string; server: Server }> {
  const server = createServer(async (request, response) => {
    const path = new URL(request.url ?? "/", "http://localhost").pathname;
    if (path === "/api/auth/user" && user) {
      return response.setHeader("Content-Type", "application/json").end(JSON.stringify(user));
    }
    if (path.startsWith("/api/")) {
      const answer = await fetch(`${apiOrigin}${path}`);
      response.writeHead(answer.status, { "Content-Type": "application/json" });
      return response.end(await answer.text());
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
