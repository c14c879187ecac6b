import { vi } from "vitest";

/** How a dependency fails: what happens to the work it was asked for. */
export type Fault = <T>(work: () => Promise<T>) => Promise<T>;

const wait = (ms: number) => new Promise((resolve) => setTimeout(resolve, ms));

/** Faults of any dependency, by description. */
export const faults = {
  "fails with an unknown error": () => Promise.reject(new Error("broken")),
  "has lost its connection": () => Promise.reject(new Error("Network connection lost.")),
  "is overloaded": () => Promise.reject(new Error("D1_ERROR: D1 DB is overloaded.")),
  "does the work and loses the answer": async (work) => {
    await work();
    throw new Error("Network connection lost.");
  },
  "never answers": () => new Promise<never>(() => {}),
  "answers after a minute": async (work) => {
    await wait(60_000);
    return work();
  },
} satisfies Record<string, Fault>;

/** Synchronous methods, which only prepare work: statements of D1, and Durable Objects to be called. */
const builders = new Set<string | symbol>(["prepare", "bind", "getByName"]);
const originals = new WeakMap<object, object>();

const original = (value: unknown): unknown =>
  Array.isArray(value) ? value.map((one) => originals.get(one) ?? one) : value;

/** A binding whose asynchronous methods all have the fault, those of its prepared statements too. */
export function withFault<T extends object>(binding: T, fault: Fault): T {
  const faulty = new Proxy(binding, {
    get(target, name) {
      const method = Reflect.get(target, name);
      if (typeof method !== "function") return method;
      return (...args: unknown[]) => {
        // A method of a Durable Object has no methods of its own.
        const call = () => Reflect.apply(method, target, args.map(original));
        return builders.has(name) ? withFault(call(), fault) : fault(async () => call());
      };
    },
  });
  originals.set(faulty, binding);
  return faulty;
}

/** How much faster than a real clock timers run in `inVirtualTime`. */
const virtualStepMs = 100;

/**
 * The result of the work and how many milliseconds it took on a clock whose timers run about ten times
 * faster than real ones, so that no test waits for a deadline. Real input and output are awaited.
 */
export async function inVirtualTime<T>(
  work: () => Promise<T>,
): Promise<{ result: T; tookMs: number }> {
  const realTimeout = setTimeout;
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout", "Date"] });
  try {
    const startedAt = Date.now();
    let isSettled = false;
    const settled = work().finally(() => {
      isSettled = true;
    });
    // Work that fails is awaited below only when the timers stand still; until then its failure counts as handled.
    settled.catch(() => undefined);
    while (!isSettled) {
      await new Promise((resolve) => realTimeout(resolve, virtualStepMs / 10));
      if (!isSettled) await vi.advanceTimersByTimeAsync(virtualStepMs);
    }
    return { result: await settled, tookMs: Date.now() - startedAt };
  } finally {
    vi.useRealTimers();
  }
}
