import { fieldId } from "./field-frame.tsx";

/** Moves the focus to a field, or to the one that contains it, once it is on the screen. */
export function focusField(path: string): void {
  requestAnimationFrame(() => {
    const parts = path.split(".");
    const ids = parts.map((_, index) => fieldId(parts.slice(0, parts.length - index).join(".")));
    const control = ids.map((id) => document.getElementById(id)).find((found) => found !== null);
    control?.scrollIntoView({ block: "center", behavior: "instant" });
    control?.focus({ preventScroll: true });
  });
}
