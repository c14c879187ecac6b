import { useState } from "react";

/** Copies a text to the clipboard and announces that it did. */
export function CopyButton({ text }: { text: string }) {
  const [isCopied, setIsCopied] = useState(false);
  const copy = async () => {
    try {
      await navigator.clipboard.writeText(text);
      setIsCopied(true);
    } catch {
      // The browser denied clipboard access; the text is visible beside the button and can be selected.
    }
  };
  return (
    <button
      type="button"
      className="min-h-6 text-small underline decoration-border underline-offset-4 transition-colors hover:decoration-accent"
      onClick={copy}
    >
      <span aria-live="polite">{isCopied ? "Copied" : "Copy"}</span>
    </button>
  );
}
