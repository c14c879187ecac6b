import { isTyping } from "./shortcuts.ts";

/**
 * Takes the focus out of a text field or the button below it to the section around both, so that keys are
 * shortcuts again. After a mere `blur`, and on a button that is disabled now, the focus would be nowhere.
 * It stays in another field of the section, where keys are typed.
 */
export function leaveField(field: HTMLElement | null): void {
  const section = field?.closest("section");
  const { activeElement } = document;
  const isInOther = activeElement !== field && isTyping(activeElement);
  if (isInOther || !section?.contains(activeElement)) return;
  section.tabIndex = -1;
  section.focus({ preventScroll: true });
}
