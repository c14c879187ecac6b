import { brand } from "#contract/brand.ts";
import { viewBoxWidth, wordmarkGeometry } from "./wordmark-geometry.ts";

const { fontSize, height, baseline, x, textLength } = wordmarkGeometry(brand.name);

/** The brand name across the page, from margin to margin, with its lower end cut off. */
export function FooterWordmark() {
  return (
    <svg aria-hidden className="footer-wordmark" viewBox={`0 0 ${viewBoxWidth} ${height}`}>
      <text
        x={x}
        y={baseline}
        fontSize={fontSize}
        textLength={textLength}
        lengthAdjust="spacingAndGlyphs"
      >
        {brand.name}
      </text>
    </svg>
  );
}
