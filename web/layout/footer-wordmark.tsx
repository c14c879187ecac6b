import { brand } from "#contract/brand.ts";

const measure = 1000;
/** A sign's white beside its stems: the stems stand on the margins, not their boxes. */
const overhang = 8;
/** Average width of a sign of the display face, in em, with its spacing. */
const signWidth = 0.247;
/** How much of a sign stands above the cut, in em: its height less a little of its foot. */
const shown = 0.74;

/** The brand's name across the full measure, whatever its length, cut by the edge of the window. */
export function FooterWordmark() {
  const size = measure / (brand.name.length * signWidth);
  const height = Math.round(size * shown);
  return (
    <svg aria-hidden className="footer-wordmark" viewBox={`0 0 ${measure} ${height}`}>
      <text
        x={-overhang}
        y={height + size * 0.04}
        fontSize={size}
        textLength={measure + 3 * overhang}
        lengthAdjust="spacingAndGlyphs"
      >
        {brand.name}
      </text>
    </svg>
  );
}
