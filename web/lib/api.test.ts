import { afterEach, describe, expect, it, vi } from "vitest";
import * as z from "zod/mini";
import { defineEndpoint } from "#contract/endpoint.ts";
import { call, endpointUrl } from "./api.ts";
import { ApiError } from "./api-error.ts";

const saveNote = defineEndpoint({
  method: "PUT",
  path: "/api/notes/:id",
  params: z.object({ id: z.string() }),
  query: z.object({ draft: z.optional(z.string()), q: z.optional(z.string()) }),
  headers: z.object({ "If-Match": z.string(), "Idempotency-Key": z.optional(z.string()) }),
  body: z.object({ text: z.string() }),
  reply: z.object({ version: z.int() }),
});
const deleteNote = defineEndpoint({ method: "DELETE", path: "/api/notes", reply: "empty" });
const uploadPicture = defineEndpoint({
  method: "POST",
  path: "/api/pictures",
  body: { file: ["image/png"] },
  reply: z.object({ url: z.string() }),
});

/** Replaces `fetch` by a server with one response; returns the requests it has received. */
function serve(response: () => Response) {
  const requests: Request[] = [];
  vi.stubGlobal("fetch", async (url: string, init: RequestInit) => {
    requests.push(new Request(new URL(url, "https://site.example"), init));
    return response();
  });
  return requests;
}

afterEach(() => {
  vi.unstubAllGlobals();
});

it("fills in path parameters escaped and leaves empty query values out", () => {
  const options = { params: { id: "a/b:c" }, query: { draft: "", q: "x y" } };
  expect(endpointUrl(saveNote, options)).toBe("/api/notes/a%2Fb%3Ac?q=x+y");
});

describe("call", () => {
  it("sends the headers the endpoint declares, and the body as JSON", async () => {
    const requests = serve(() => Response.json({ version: 2 }));
    const reply = await call(saveNote, {
      params: { id: "n1" },
      headers: { "If-Match": '"1"' },
      body: { text: "Hello" },
    });
    expect(reply).toEqual({ version: 2 });
    const [request] = requests;
    expect(request?.method).toBe("PUT");
    expect(request?.headers.get("If-Match")).toBe('"1"');
    expect(request?.headers.has("Idempotency-Key")).toBe(false);
    expect(request?.headers.get("Content-Type")).toBe("application/json");
    expect(await request?.json()).toEqual({ text: "Hello" });
  });

  it("sends a file with its own media type", async () => {
    const requests = serve(() => Response.json({ url: "/p.png" }));
    await call(uploadPicture, { body: new Blob(["png"], { type: "image/png" }) });
    expect(requests[0]?.headers.get("Content-Type")).toBe("image/png");
    expect(await requests[0]?.text()).toBe("png");
  });

  it("returns undefined for an empty reply", async () => {
    serve(() => new Response(null, { status: 204 }));
    expect(await call(deleteNote)).toBeUndefined();
  });

  it("throws the problem of a failed request, with the status and the body text as its message", async () => {
    const text =
      '{"type":"/problems/conflict","code":"conflict","detail":"Too late.","requestId":"r"}';
    serve(() => new Response(text, { status: 409 }));
    const error = await call(deleteNote).catch((reason: unknown) => reason);
    expect(error).toBeInstanceOf(ApiError);
    expect(error).toMatchObject({
      message: `409: ${text}`,
      status: 409,
      problem: { code: "conflict", detail: "Too late." },
    });
  });

  it.each([
    ["a page of a proxy", "<h1>Bad gateway</h1>", "502: <h1>Bad gateway</h1>"],
    ["JSON without a code", "null", "502: null"],
    ["no body", "", "502: Bad Gateway"],
  ])("throws without a problem when the response is %s", async (_, text, message) => {
    serve(() => new Response(text, { status: 502, statusText: "Bad Gateway" }));
    await expect(call(deleteNote)).rejects.toMatchObject({ message, problem: null });
  });
});
