/** Width of the viewBox; the wordmark fills it from margin to margin. */
export const viewBoxWidth = 1000;

/** Average advance of a character of the display font, in em. */
const averageAdvance = 0.247;
/** Visible height of the text, in em; the lower end of the characters is cut off. */
const visibleHeight = 0.74;
/** Distance of the baseline below the cut, in em. */
const baselineDrop = 0.04;
/** White space of the font before the first character, in em. */
const leftBearing = 0.0277;
/** Width of a foot serif with the white space after it, in em. The cut hides the serif. */
const footSerif = 0.0553;
/** Characters that end in a stem with a foot serif; their stem aligns with the right margin. */
const endsInStem = /[hilmn]$/;

/**
 * Where the wordmark stands in its viewBox, in viewBox units. Names that end in another character stay
 * inside the right margin as a whole, so that no part of the character is cut off.
 */
export function wordmarkGeometry(name: string): {
  readonly fontSize: number;
  readonly height: number;
  readonly baseline: number;
  readonly x: number;
  readonly textLength: number;
} {
  const fontSize = viewBoxWidth / (name.length * averageAdvance);
  const height = Math.round(fontSize * visibleHeight);
  const left = Math.round(fontSize * leftBearing);
  const right = endsInStem.test(name) ? Math.round(fontSize * footSerif) : 0;
  return {
    fontSize,
    height,
    baseline: height + fontSize * baselineDrop,
    x: -left,
    textLength: left + viewBoxWidth + right,
  };
}
