/** The item at the index, starting over after the last one, so that neighbours in the list differ. */
export const pick = <T>(items: readonly [T, ...T[]], index: number): T =>
  items[index % items.length] ?? items[0];
