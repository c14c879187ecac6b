import { afterEach, expect, it, vi } from "vitest";
import { leaveField } from "./leave-field.ts";

afterEach(() => vi.unstubAllGlobals());

/** A section with two fields and a button; as much of the DOM as the function reads. */
function notes() {
  const section = { tabIndex: 0, focus: vi.fn(), contains: () => true };
  class Control {
    isField: boolean;
    constructor(isField: boolean) {
      this.isField = isField;
    }
    closest(selector: string) {
      return selector === "section" ? section : this.isField ? this : null;
    }
  }
  vi.stubGlobal("Element", Control);
  return {
    section,
    field: new Control(true),
    other: new Control(true),
    button: new Control(false),
  };
}

it.each([
  ["field", 1],
  ["button", 1],
  ["other", 0],
] as const)(
  "takes the focus out of a field and its button, not out of another field: %s",
  (name, calls) => {
    const { section, ...controls } = notes();
    vi.stubGlobal("document", { activeElement: controls[name] });
    leaveField(controls.field as unknown as HTMLElement);
    expect(section.focus).toHaveBeenCalledTimes(calls);
  },
);
