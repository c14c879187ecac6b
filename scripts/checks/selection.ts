export interface Selection {
  names: string[];
  extra: string[];
}

/**
 * Splits `unit worker/auth -t expired` into the steps to run and the arguments for their tools. No
 * step means every step; throws a sentence when the first argument is not a step.
 */
export function readSelection(args: readonly string[], known: readonly string[]): Selection {
  const end = args.findIndex((arg) => !known.includes(arg));
  const names = end === -1 ? [...args] : args.slice(0, end);
  const extra = args.slice(names.length);
  if (names.length > 0 || extra.length === 0) return { names, extra };
  throw new Error(`There is no step "${extra[0]}"; the steps are ${known.join(", ")}.`);
}
