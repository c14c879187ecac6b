/** How long a page waits before it asks for newer content: its own files and videos load first. */
const revalidateAfterMs = 3000;

/**
 * A promise that React's `use` reads without suspending, because it has the two fields React itself
 * adds. A component that suspends while the page hydrates would lose the effects of its other hooks.
 */
function fulfilled<T>(value: T): Promise<T> {
  return Object.assign(Promise.resolve(value), { status: "fulfilled", value });
}

/** What a request brings; `hasMore` of a list that goes on at the server. */
export type Fetched<T> = { readonly value: T; readonly hasMore?: boolean };

/** One list or entry as this tab knows it, fetched at most once unless the request fails. */
export class Resource<T> {
  #value: T | undefined;
  #first: Promise<T> | undefined;
  #request: Promise<T> | undefined;
  #status: "complete" | "part" | "failed" = "complete";
  readonly #fetch: () => Promise<Fetched<T>>;
  readonly #listeners = new Set<() => void>();

  constructor(fetch: () => Promise<Fetched<T>>, value?: T) {
    this.#fetch = fetch;
    this.#value = value;
  }

  /** The current value; undefined while it is unknown. */
  readonly value = (): T | undefined => this.#value;

  /** Whether the last request has failed, so that the value may be old or a part. */
  readonly hasFailed = (): boolean => this.#status === "failed";

  /** Whether the value may be a part: the server has more, or the last request has failed. */
  readonly isPart = (): boolean => this.#status !== "complete";

  /** Calls the listener on every change; returns a function that unsubscribes it. */
  readonly subscribe = (listener: () => void): (() => void) => {
    this.#listeners.add(listener);
    return () => this.#listeners.delete(listener);
  };

  /**
   * The first known value, for React's `use`: the same promise at every call, also after a failure,
   * because React renders again and would repeat the request each time.
   */
  first(): Promise<T> {
    this.#first ??= this.#value === undefined ? this.load() : fulfilled(this.#value);
    return this.#first;
  }

  /** Fetches the value; further calls share the request, and repeat it only after a failure. */
  load(): Promise<T> {
    this.#request ??= this.#update().catch((error: unknown) => {
      this.#request = undefined;
      this.#status = "failed";
      this.#notify();
      throw error;
    });
    return this.#request;
  }

  /** Fetches the value some seconds later; a failure leaves the known value in place. */
  revalidate(): void {
    if (this.#request) return;
    setTimeout(() => this.load().catch(() => undefined), revalidateAfterMs);
  }

  async #update(): Promise<T> {
    const { value, hasMore } = await this.#fetch();
    const status = hasMore ? "part" : "complete";
    const isNew = JSON.stringify(value) !== JSON.stringify(this.#value);
    if (isNew) this.#value = value;
    if (isNew || status !== this.#status) {
      this.#status = status;
      this.#notify();
    }
    return value;
  }

  #notify(): void {
    for (const listener of this.#listeners) listener();
  }
}
