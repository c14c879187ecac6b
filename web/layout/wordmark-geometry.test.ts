import { expect, it } from "vitest";
import { viewBoxWidth, wordmarkGeometry } from "./wordmark-geometry.ts";

const rightEnd = (name: string) => {
  const { x, textLength } = wordmarkGeometry(name);
  return x + textLength;
};

it("aligns the first and the last stem of the brand name with the margins", () => {
  expect(wordmarkGeometry("Sable & Signal")).toMatchObject({ x: -8, textLength: 1024 });
});

it.each(["Oak", "Vale", "Meridian & Partners", "The House of Cassiopeia", "Zora’s"])(
  "cuts off no more of the last letter of %s than its foot serif",
  (name) => {
    const { fontSize } = wordmarkGeometry(name);
    const allowed = /[hilmn]$/.test(name) ? 0.06 * fontSize : 0;
    expect(rightEnd(name)).toBeLessThanOrEqual(viewBoxWidth + allowed);
    expect(rightEnd(name)).toBeGreaterThanOrEqual(viewBoxWidth);
  },
);

it("shrinks both overhangs with the font size of a longer name", () => {
  const short = wordmarkGeometry("Signal");
  const long = wordmarkGeometry("Signal Signal Signal Signal");
  expect(long.x).toBeGreaterThan(short.x);
  expect(rightEnd("Signal Signal Signal Signal")).toBeLessThan(rightEnd("Signal"));
});
