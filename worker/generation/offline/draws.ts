import { numbersFrom } from "#worker/lib/numbers-from.ts";

/** Draws lines from lists, never the same line twice; which ones follows from a text. */
export class Draws {
  readonly #left = new Map<readonly string[], string[]>();
  readonly #number: () => number;

  constructor(text: string) {
    this.#number = numbersFrom(text);
  }

  /** Draws one line; throws when the list is used up. */
  one(lines: readonly string[]): string {
    const left = this.#left.get(lines) ?? [...lines];
    this.#left.set(lines, left);
    const [line] = left.splice(Math.floor(this.#number() * left.length), 1);
    if (line === undefined) throw new Error("No line of this list is left");
    return line;
  }

  /** Draws lines and gives them in the order of the list, because many of them build on each other. */
  some(count: number, lines: readonly string[]): string[] {
    const drawn = Array.from({ length: count }, () => this.one(lines));
    return drawn.toSorted((a, b) => lines.indexOf(a) - lines.indexOf(b));
  }
}
