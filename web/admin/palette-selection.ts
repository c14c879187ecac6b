import { useState } from "react";

/**
 * Which result of the palette is selected, of the values that can be: the chosen one, else the first that was shown when the
 * phrase was typed, so that hits that come later take no Enter that was meant for it.
 */
export function usePaletteSelection(phrase: string, values: readonly string[]) {
  const first = values[0] ?? "";
  const [chosen, choose] = useState("");
  const [typed, setTyped] = useState({ phrase, first });
  const now = typed.phrase === phrase ? typed : { phrase, first };
  if (now !== typed) setTyped(now);
  const selected = [chosen, now.first].find((value) => values.includes(value)) ?? first;
  return { selected, choose };
}
