import * as Radix from "radix-ui/tooltip";
import { type ReactElement, type ReactNode, useState } from "react";

/** Render once around all tooltips: they open after 700 ms, a following one within 300 ms at once. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

type TooltipProps = {
  text: string;
  /** For a child that does nothing else when it is pressed: a finger has neither hover nor focus. */
  opensOnClick?: boolean;
  children: ReactElement;
};

/** A tooltip on hover and focus. Costs 17 KB brotli, so use it only in code that is loaded on demand. */
export function Tooltip({ text, opensOnClick = false, children }: TooltipProps) {
  const [isOpen, setOpen] = useState(false);
  return (
    <Radix.Root open={isOpen} onOpenChange={setOpen}>
      <Radix.Trigger
        asChild
        onClick={(event) => {
          if (!opensOnClick) return;
          // Otherwise the trigger closes its tooltip.
          event.preventDefault();
          setOpen(true);
        }}
      >
        {children}
      </Radix.Trigger>
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
