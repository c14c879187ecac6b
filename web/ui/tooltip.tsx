import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

/** Render once around all tooltips: they open after 700 ms, a following one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** A tooltip on hover and focus. Costs 17 KB brotli, so use it only in code that is loaded on demand. */
export function Tooltip({ text, children }: { text: string; children: ReactElement }) {
  return (
    <Radix.Root>
      <Radix.Trigger asChild>{children}</Radix.Trigger>
      <Radix.Portal>
        <Radix.Content
          sideOffset={8}
          className="z-50 border border-border bg-surface px-3 py-2 text-small"
        >
          {text}
        </Radix.Content>
      </Radix.Portal>
    </Radix.Root>
  );
}
