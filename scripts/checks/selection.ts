export interface Selection {
  names: string[];
  extra: string[];
}

/**
 * Splits `unit worker/auth -t expired` into the steps to run and what their tools are told. No
 * step means every step; throws a sentence when the first word is no step.
 */
export function readSelection(words: readonly string[], known: readonly string[]): Selection {
  const end = words.findIndex((word) => !known.includes(word));
  const names = end === -1 ? [...words] : words.slice(0, end);
  const extra = words.slice(names.length);
  if (names.length > 0 || extra.length === 0) return { names, extra };
  throw new Error(`There is no step "${extra[0]}"; the steps are ${known.join(", ")}.`);
}
