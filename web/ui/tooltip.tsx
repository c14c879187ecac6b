import * as Radix from "radix-ui/tooltip";
import type { ReactElement, ReactNode } from "react";

/** Put once around everything that has tooltips: they wait 700 ms, the next one 300 ms. */
export function TooltipProvider({ children }: { children: ReactNode }) {
  return (
    <Radix.Provider delayDuration={700} skipDelayDuration={300}>
      {children}
    </Radix.Provider>
  );
}

/** Says a little more about what is under the pointer. Costs 17 KB: only for what is loaded on demand. */
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
