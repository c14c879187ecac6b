/** A rectangle of the window, in pixels. */
export type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

type Size = { readonly width: number; readonly height: number };

/** Where the upper left corner of a toast is, in pixels of the window. */
export type Position = { readonly left: number; readonly top: number };

const stepPx = 8;

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

/** The positions along both sides of an area by preference: its corners, then from the top down. */
function positions({ width, height }: Size, area: Box): readonly Position[] {
  const lowest = Math.max(area.top, area.bottom - height);
  const steps = Array.from(
    { length: Math.floor((lowest - area.top) / stepPx) },
    (_, index) => area.top + index * stepPx,
  );
  const sides = [Math.max(area.left, area.right - width), area.left];
  const at = (tops: readonly number[]) =>
    sides.flatMap((left) => tops.map((top) => ({ left, top })));
  return [...at([area.top, lowest]), ...at(steps)];
}

/** The first position at which a toast covers the least of `obstacles`. */
export function freePosition(size: Size, area: Box, obstacles: readonly Box[]): Position {
  const { width, height } = size;
  let best = { left: area.left, top: area.top, covered: Number.POSITIVE_INFINITY };
  for (const { left, top } of positions(size, area)) {
    const box = { left, top, right: left + width, bottom: top + height };
    const covered = obstacles.reduce((sum, obstacle) => sum + overlap(box, obstacle), 0);
    if (covered < best.covered) best = { left, top, covered };
  }
  return { left: best.left, top: best.top };
}

const obstacleSelector = "h1,h2,h3,h4,label,input,select,textarea,button,a,[role=alert]";

/** The position for a toast that is rendered in `container`: the topmost dialog, or the page. */
export function choosePosition(toast: HTMLElement, container: Element, marginPx: number): Position {
  const obstacles = [...container.querySelectorAll(obstacleSelector)].filter(
    (element) => !toast.contains(element) && element.checkVisibility({ visibilityProperty: true }),
  );
  const header = container.querySelector("header.fixed")?.getBoundingClientRect();
  const area = {
    left: marginPx,
    top: (header?.bottom ?? 0) + marginPx,
    right: innerWidth - marginPx,
    // A screen keyboard covers the lower part of the window.
    bottom: (visualViewport?.height ?? innerHeight) - marginPx,
  };
  const boxes = obstacles.map((obstacle) => obstacle.getBoundingClientRect());
  return freePosition(toast.getBoundingClientRect(), area, boxes);
}
