import { useState } from "react";

/** Copies a text to the clipboard and announces whether it did. */
export function CopyButton({ text }: { text: string }) {
  const [label, setLabel] = useState("Copy");
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setLabel("Copied");
    } catch {
      // The browser denies access to the clipboard; the text beside the button can be selected.
      setLabel("Not copied");
    }
  };
  return (
    <button
      type="button"
      className="min-h-6 text-small underline decoration-border underline-offset-4 transition-colors hover:decoration-accent"
      onClick={copy}
    >
      <span aria-live="polite">{label}</span>
    </button>
  );
}
