import { type RefObject, useCallback, useEffect, useRef, useState } from "react";
import { nextSnapPoint, visibleRange } from "./carousel.ts";

type Step = 1 | -1;

const keys: Readonly<Record<string, Step>> = { ArrowRight: 1, ArrowLeft: -1 };

function destination(row: HTMLElement, step: Step): number | null {
  const plates = [...row.children].filter((plate) => plate instanceof HTMLElement);
  const first = plates[0]?.offsetLeft ?? 0;
  return nextSnapPoint(
    row,
    plates.map((plate) => plate.offsetLeft - first),
    step,
  );
}

function Arrow({ step, isAtEnd, onPress }: { step: Step; isAtEnd: boolean; onPress: () => void }) {
  return (
    // Not `disabled`: whoever has just pressed it would lose their place on the page.
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

/** The line that shows how far the row is scrolled, and the ways to go on that are not a swipe. */
export function CarouselControls({ row }: { row: RefObject<HTMLElement | null> }) {
  const line = useRef<HTMLSpanElement>(null);
  const [ends, setEnds] = useState({ isFirst: true, isLast: false });

  const go = useCallback(
    (step: Step) => {
      const left = row.current && destination(row.current, step);
      if (left !== null) row.current?.scrollTo({ left });
    },
    [row],
  );

  useEffect(() => {
    const node = row.current;
    if (!node) return;
    const look = () => {
      const { start, length } = visibleRange(node);
      line.current?.style.setProperty("translate", `${(start / length) * 100}% 0`);
      line.current?.style.setProperty("width", `${length * 100}%`);
      const isFirst = destination(node, -1) === null;
      const isLast = destination(node, 1) === null;
      setEnds((known) =>
        known.isFirst === isFirst && known.isLast === isLast ? known : { isFirst, isLast },
      );
    };
    const press = (event: KeyboardEvent) => {
      const step = keys[event.key];
      if (!step || event.target !== node) return;
      event.preventDefault();
      go(step);
    };
    look();
    const sizes = new ResizeObserver(look);
    sizes.observe(node);
    node.addEventListener("scroll", look, { passive: true });
    node.addEventListener("keydown", press);
    return () => {
      sizes.disconnect();
      node.removeEventListener("scroll", look);
      node.removeEventListener("keydown", press);
    };
  }, [row, go]);

  return (
    <>
      <span aria-hidden className="block h-px grow bg-divider">
        <span ref={line} className="block h-px bg-accent" />
      </span>
      <Arrow step={-1} isAtEnd={ends.isFirst} onPress={() => go(-1)} />
      <Arrow step={1} isAtEnd={ends.isLast} onPress={() => go(1)} />
    </>
  );
}
