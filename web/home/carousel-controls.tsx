import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { nextSnapPoint, visibleRange } from "./carousel.ts";

type Step = 1 | -1;

const keys: Readonly<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 };

/** The scroll position of the next or previous card, or null at the end of the row. */
function scrollTarget(row: HTMLElement, step: Step): number | null {
  const cards = [...row.children].filter((card) => card instanceof HTMLElement);
  const first = cards[0]?.offsetLeft ?? 0;
  return nextSnapPoint(
    row,
    cards.map((card) => card.offsetLeft - first),
    step,
  );
}

function Arrow({ step, isAtEnd, onPress }: { step: Step; isAtEnd: boolean; onPress: () => void }) {
  return (
    // Not `disabled`, because a disabled button loses the focus while it is being used.
    <button
      type="button"
      aria-disabled={isAtEnd}
      className="grid size-11 place-items-center aria-disabled:text-border"
      onClick={onPress}
    >
      <span className="sr-only">{step === 1 ? "Next story" : "Previous story"}</span>
      <svg aria-hidden width="18" height="10" viewBox="0 0 18 10" fill="none" stroke="currentColor">
        <path d={step === 1 ? "M0 5h17M13 1l4 4-4 4" : "M18 5H1M5 1L1 5l4 4"} />
      </svg>
    </button>
  );
}

/** A progress line, the previous and next buttons, and the arrow keys of the testimonial carousel. */
export function CarouselControls({ row }: { row: RefObject<HTMLElement | null> }) {
  const progressLine = useRef<HTMLSpanElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });

  const scrollBy = useCallback(
    (step: Step) => {
      const left = row.current && scrollTarget(row.current, step);
      if (left !== null) row.current?.scrollTo({ left });
    },
    [row],
  );

  useEffect(() => {
    const list = row.current;
    if (!list) return;
    const update = () => {
      const { start, length } = visibleRange(list);
      progressLine.current?.style.setProperty("translate", `${(start / length) * 100}% 0`);
      progressLine.current?.style.setProperty("width", `${length * 100}%`);
      const isFirst = scrollTarget(list, -1) === null;
      const isLast = scrollTarget(list, 1) === null;
      setEnds((current) =>
        current.isFirst === isFirst && current.isLast === isLast ? current : { isFirst, isLast },
      );
    };
    const handleKey = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (!step || event.target !== list) return;
      event.preventDefault();
      scrollBy(step);
    };
    update();
    const resizeObserver = new ResizeObserver(update);
    resizeObserver.observe(list);
    list.addEventListener("scroll", update, { passive: true });
    list.addEventListener("keydown", handleKey);
    return () => {
      resizeObserver.disconnect();
      list.removeEventListener("scroll", update);
      list.removeEventListener("keydown", handleKey);
    };
  }, [row, scrollBy]);

  return (
    <>
      <span aria-hidden className="block h-px grow bg-divider">
        <span ref={progressLine} className="block h-px bg-accent" />
      </span>
      <Arrow step={-1} isAtEnd={ends.isFirst} onPress={() => scrollBy(-1)} />
      <Arrow step={1} isAtEnd={ends.isLast} onPress={() => scrollBy(1)} />
    </>
  );
}
