/** A rectangle of the window, in pixels. */
export type Box = Readonly<Record<"left" | "top" | "right" | "bottom", number>>;

type Size = { readonly width: number; readonly height: number };

/** Where the upper left corner of a toast is, in pixels of the window. */
export type Position = { readonly left: number; readonly top: number };

const stepPx = 8;

/** What a toast should not cover; `weight` says how bad each covered pixel is. */
export type Obstacle = Box & { readonly weight: number };

const overlap = (a: Box, b: Box): number =>
  Math.max(0, Math.min(a.right, b.right) - Math.max(a.left, b.left)) *
  Math.max(0, Math.min(a.bottom, b.bottom) - Math.max(a.top, b.top));

const contains = (area: Box, { left, top, right, bottom }: Box): boolean =>
  left >= area.left && top >= area.top && right <= area.right && bottom <= area.bottom;

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

/**
 * The first position at which a toast covers the least of `obstacles`. It keeps its `current` position
 * unless another one covers less.
 */
export function freePosition(
  { width, height }: Size,
  area: Box,
  obstacles: readonly Obstacle[],
  current?: Position,
): Position {
  const boxAt = ({ left, top }: Position) => ({
    left,
    top,
    right: left + width,
    bottom: top + height,
  });
  const isUsable = current && contains(area, boxAt(current));
  let best = { left: area.left, top: area.top };
  let least = Number.POSITIVE_INFINITY;
  for (const position of [...(isUsable ? [current] : []), ...positions({ width, height }, area)]) {
    const box = boxAt(position);
    const covered = obstacles.reduce((sum, it) => sum + it.weight * overlap(box, it), 0);
    if (covered < least) [best, least] = [position, covered];
  }
  return best;
}

const controls = "input,select,textarea,button,a,[role=alert],[role=status]";
/** A dialog is the window of the chat, unless the toast is inside it. */
const captions = "h1,h2,h3,h4,label,dialog";

/** The weight of a control, which cannot be used under a toast, and of a message, such as that nothing was lost. */
const controlWeight = 10;

/** The area for a toast of this height: below the header, unless only the whole window has the room. */
function areaFor(height: number, header: Element | null, marginPx: number): Box {
  // A screen keyboard covers the lower part of the window.
  const bottom = (visualViewport?.height ?? innerHeight) - marginPx;
  const top = (header?.getBoundingClientRect().bottom ?? 0) + marginPx;
  return {
    left: marginPx,
    top: top + height > bottom ? marginPx : top,
    right: innerWidth - marginPx,
    bottom,
  };
}

/** The position for a toast that is rendered in `container`: the topmost dialog, or the page. */
export function choosePosition(
  toast: HTMLElement,
  container: Element,
  marginPx: number,
  current?: Position,
): Position {
  const obstacles = [...container.querySelectorAll(`${controls},${captions}`)]
    .filter(
      (element) =>
        !toast.contains(element) && element.checkVisibility({ visibilityProperty: true }),
    )
    .map((element) => {
      const { left, top, right, bottom } = element.getBoundingClientRect();
      return { left, top, right, bottom, weight: element.matches(controls) ? controlWeight : 1 };
    });
  const size = toast.getBoundingClientRect();
  const area = areaFor(size.height, container.querySelector("header.fixed"), marginPx);
  return freePosition(size, area, obstacles, current);
}
