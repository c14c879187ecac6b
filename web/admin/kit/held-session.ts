import { useEffect, useEffectEvent } from "react";
import { create } from "zustand";

/** Unsaved text for which the page stays on the screen when the session ends. */
export type HeldText = {
  /** What happens with the text, for the person who is asked to sign in again. */
  readonly note: string;
  /** Copies the text to the clipboard. */
  readonly copy?: () => void;
};

const useHeldTexts = create<{ readonly texts: readonly HeldText[] }>(() => ({ texts: [] }));

const waits: HeldText = { note: "What you wrote is here. Sign in, then save or send it." };

/** The unsaved text that the page holds, the one added last; null when the page may give way to what visitors see. */
export const useHeldText = (): HeldText | null => useHeldTexts(({ texts }) => texts.at(-1) ?? null);

/**
 * Keeps the page when the session ends, until the returned function is called; the frame then asks to sign in again.
 *
 * @param text - Default: the text waits for its button, and the dialog offers no copy.
 */
export function holdSession(text: HeldText = waits): () => void {
  // An object of its own, because the same text may be held twice.
  const held = { ...text };
  useHeldTexts.setState(({ texts }) => ({ texts: [...texts, held] }));
  return () =>
    useHeldTexts.setState(({ texts }) => ({ texts: texts.filter((other) => other !== held) }));
}

/** The same, as long as a component is shown and `isHeld`. */
export function useHeldSession(isHeld: boolean, { note, copy }: HeldText = waits): void {
  const onCopy = useEffectEvent(() => copy?.());
  const hasCopy = copy !== undefined;
  useEffect(
    () => (isHeld ? holdSession({ note, ...(hasCopy && { copy: () => onCopy() }) }) : undefined),
    [isHeld, note, hasCopy],
  );
}
