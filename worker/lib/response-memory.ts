/** A response as text, and until when it may be served, in epoch ms. */
type Kept = { readonly body: string; readonly headers: Headers; readonly until: number };

const maxResponses = 50;
/** In UTF-16 units; with `maxResponses`, an isolate holds at most 13 MB of its 128. */
const maxLength = 128 * 1024;

/** Responses of status 200, at most 50 of 128 K characters each; the oldest goes first. */
export class ResponseMemory {
  readonly #kept = new Map<string, Kept>();

  /** A new response; undefined when none is kept or its time is over. */
  find(url: string): Response | undefined {
    const kept = this.#kept.get(url);
    if (kept === undefined) return;
    if (kept.until > Date.now()) return new Response(kept.body, { headers: kept.headers });
    this.#kept.delete(url);
  }

  /** Keeps the body with a copy of the headers. */
  keep(url: string, { body, headers, until }: Kept): void {
    if (body.length > maxLength) return;
    this.#kept.delete(url);
    this.#kept.set(url, { body, headers: new Headers(headers), until });
    const [oldest] = this.#kept.keys();
    if (this.#kept.size > maxResponses && oldest !== undefined) this.#kept.delete(oldest);
  }

  clear(): void {
    this.#kept.clear();
  }
}

/** What this isolate has read itself. Tests that share an isolate clear it. */
export const responseMemory = new ResponseMemory();
