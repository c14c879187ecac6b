import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { PortalProgress } from "./portal-progress.tsx";

it.each([
  [1, [true, false, false]],
  [2, [true, true, false]],
  [3, [true, true, true]],
])("fills the bar up to step %i", (step, filled) => {
  const html = renderToStaticMarkup(<PortalProgress step={step} />);
  const segments = html.match(/<span[^>]*progress-segment[^>]*>/g) ?? [];
  expect(segments.map((segment) => segment.includes("data-filled"))).toEqual(filled);
});
