import { createExecutionContext, waitOnExecutionContext } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { hex } from "@scure/base";
import { picture } from "#contract/media.ts";
import { app } from "#worker/app.ts";
import type { AppEnv } from "#worker/lib/env.ts";
import { sha256 } from "#worker/lib/hash.ts";
import { pictureFiles, uniquePng } from "./picture-files.ts";
import { freshIp } from "./request.ts";
import { signIn } from "./sign-in.ts";

type Bindings = Partial<AppEnv["Bindings"]>;
type Sent = {
  body?: object | Uint8Array<ArrayBuffer> | ReadableStream;
  headers?: Record<string, string>;
};

/** The files besides the original that make a picture of 48 × 32 pixels complete. */
export const variantFiles = {
  "48.webp": pictureFiles["48x32.webp"],
  "24.webp": pictureFiles["24x16.webp"],
  "preview.jpg": pictureFiles["1200x630.jpg"],
};

/** An admin's browser that uploads pictures. */
export class Uploader {
  #cookie: string | undefined;

  /** Sends a request; `bindings` replace those of the worker. */
  async send(method: string, path: string, { body, headers }: Sent = {}, bindings: Bindings = {}) {
    this.#cookie ??= (await signIn("admin")).cookie;
    const isFile = body instanceof Uint8Array || body instanceof ReadableStream;
    const request = new Request(env.PUBLIC_ORIGIN + path, {
      method,
      headers: {
        "CF-Connecting-IP": freshIp(),
        Origin: env.PUBLIC_ORIGIN,
        Cookie: this.#cookie,
        ...(body && { "Content-Type": isFile ? "image/png" : "application/json" }),
        ...headers,
      },
      body: isFile ? body : body ? JSON.stringify(body) : null,
    });
    const context = createExecutionContext();
    const response = await app.fetch(request, { ...env, ...bindings }, context);
    await waitOnExecutionContext(context);
    return response;
  }

  /** Announces a file; `changes` replace what is said about it. */
  async start(original: Uint8Array<ArrayBuffer>, changes = {}) {
    const announced = {
      sha256: hex.encode(await sha256(original)),
      type: "image/png",
      bytes: original.length,
      name: "A line of light.png",
      ...changes,
    };
    return this.send("POST", "/api/cms/media", { body: announced });
  }

  /** The id of a new upload that has received nothing. */
  async startedId(original = uniquePng()): Promise<string> {
    return picture.parse(await (await this.start(original)).json()).id;
  }

  put(id: string, file: string, body: Uint8Array<ArrayBuffer>, bindings: Bindings = {}) {
    return this.send("PUT", `/api/cms/media/${id}/files/${file}`, { body }, bindings);
  }

  complete(id: string, bindings: Bindings = {}, files: readonly string[] = []) {
    const path = `/api/cms/media/${id}/complete`;
    return this.send("POST", path, { body: { files } }, bindings);
  }

  /** The id of an upload that has received all its files. */
  async uploadedId(original = uniquePng()): Promise<string> {
    const id = await this.startedId(original);
    for (const [name, bytes] of Object.entries({ original, ...variantFiles })) {
      await this.put(id, name, bytes);
    }
    return id;
  }

  /** A picture of the library. */
  async upload(original = uniquePng()) {
    const id = await this.uploadedId(original);
    return picture.parse(await (await this.complete(id)).json());
  }

  /** Sends a change that names a version of the picture. */
  change(method: string, path: string, version: number, body?: object, bindings: Bindings = {}) {
    const headers = { "If-Match": `"v${version}"` };
    const sent = { headers, ...(body && { body }) };
    return this.send(method, `/api/cms/media/${path}`, sent, bindings);
  }
}
