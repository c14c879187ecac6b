import {
  draggable,
  monitorForElements,
} from "@atlaskit/pragmatic-drag-and-drop/adapter/element-adapter";
import type { CleanupFn, DragLocationHistory } from "@atlaskit/pragmatic-drag-and-drop/types";
import { combine } from "@atlaskit/pragmatic-drag-and-drop/utils/combine";
import { setCustomNativeDragPreview } from "@atlaskit/pragmatic-drag-and-drop/utils/set-custom-native-drag-preview";
import { useEffect, useEffectEvent, useState } from "react";
import type { Carried, useCarry } from "./use-carry.ts";

/** What the pointer carries: some parts of the record. */
function fillPreview(container: HTMLElement, parts: readonly Node[]): void {
  const strip = document.createElement("div");
  strip.className = "drag-preview";
  strip.append(...parts);
  container.append(strip);
}

/** Lets a record be dragged by its handle, or else as a whole. Only targets of the same list take it. */
export function draggableRecord(
  element: HTMLElement,
  list: symbol,
  previewOf: (element: HTMLElement) => readonly Node[],
): CleanupFn {
  return draggable({
    element,
    dragHandle: element.querySelector("[data-handle]") ?? element,
    getInitialData: () => ({ list, id: element.dataset.id }),
    onGenerateDragPreview: ({ nativeSetDragImage }) =>
      setCustomNativeDragPreview({
        nativeSetDragImage,
        render: ({ container }) => fillPreview(container, previewOf(element)),
      }),
  });
}

/** A record under the pointer, and where the pointer is. */
export type Drag = {
  readonly source: { readonly data: Record<string | symbol, unknown> };
  readonly location: DragLocationHistory;
};

type Options = {
  /** Differs when there are other records, which need another registration. */
  readonly records: string;
  /** Makes the records of a list draggable, and what takes them. */
  readonly register: (root: HTMLElement, list: symbol) => CleanupFn;
  /** Where a dragged record would stand; null when it is no longer there. */
  readonly carriedBy: (drag: Drag) => Carried | null;
};

/** Carries records by the pointer; returns the ref of the element that holds them. */
export function useDrag(
  { records, register, carriedBy }: Options,
  { carry, putDown }: Pick<ReturnType<typeof useCarry>, "carry" | "putDown">,
) {
  const [root, setRoot] = useState<HTMLElement | null>(null);
  // The same for every registration: records may come while one is dragged.
  const [list] = useState(() => Symbol("list"));
  const onDrag = useEffectEvent((drag: Drag) => carry(carriedBy(drag)));
  const onDrop = useEffectEvent((drag: Drag) => {
    const record = carriedBy(drag);
    if (record) putDown(record);
    else carry(null);
  });
  const registerAll = useEffectEvent(register);
  // biome-ignore lint/correctness/useExhaustiveDependencies: other records need another registration.
  useEffect(() => {
    if (!root) return;
    return combine(
      registerAll(root, list),
      monitorForElements({
        canMonitor: ({ source }) => source.data.list === list,
        onDragStart: (drag) => onDrag(drag),
        onDrag: (drag) => onDrag(drag),
        onDrop: (drag) => onDrop(drag),
      }),
    );
  }, [root, list, records]);
  return setRoot;
}
