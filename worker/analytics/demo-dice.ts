import { numbersFrom } from "#worker/lib/numbers-from.ts";

/** Values with how often each comes up, in any unit. */
export type Weighted<T> = readonly (readonly [value: T, weight: number])[];

const alphabet = "0123456789abcdefghjkmnpqrstvwxyz";

/** Chance that follows from a text alone: the same text always gives the same throws. */
export class Dice {
  readonly #number: () => number;

  constructor(text: string) {
    this.#number = numbersFrom(text);
  }

  /** True in `share` of the throws, from 0 to 1. */
  chance(share: number): boolean {
    return this.#number() < share;
  }

  /** A number from `from` to below `to`. */
  between(from: number, to: number): number {
    return from + this.#number() * (to - from);
  }

  /** One of the values; throws when there is none. */
  pick<T>(values: Weighted<T>): T {
    const last = values.at(-1);
    if (last === undefined) throw new Error("There is no value to pick");
    let left = this.#number() * values.reduce((sum, [, weight]) => sum + weight, 0);
    for (const [value, weight] of values) {
      left -= weight;
      if (left < 0) return value;
    }
    return last[0];
  }

  /** A positive number, half of them below `median`, some far above: log-normal. */
  around(median: number, spread = 0.6): number {
    const radius = Math.sqrt(-2 * Math.log(1 - this.#number()));
    const normal = radius * Math.cos(2 * Math.PI * this.#number());
    return median * Math.exp(spread * normal);
  }

  /** A text that looks like an id. */
  id(length: number): string {
    return Array.from({ length }, () => alphabet[Math.floor(this.#number() * 32)]).join("");
  }
}
