/** A number for a text, FNV-1a: the same text always gives the same number. */
function hashOf(text: string): number {
  let hash = 0x811c9dc5;
  for (const char of text) hash = Math.imul(hash ^ (char.codePointAt(0) ?? 0), 0x01000193) >>> 0;
  return hash;
}

/** Numbers from 0 to below 1 that follow from the text alone, mulberry32. */
function numbersFrom(text: string): () => number {
  let state = hashOf(text);
  return () => {
    state = (state + 0x6d2b79f5) >>> 0;
    let mixed = Math.imul(state ^ (state >>> 15), state | 1);
    mixed ^= mixed + Math.imul(mixed ^ (mixed >>> 7), mixed | 61);
    return ((mixed ^ (mixed >>> 14)) >>> 0) / 2 ** 32;
  };
}

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
