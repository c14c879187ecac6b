import { type ComponentType, useEffect, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";

/** A part of the chat that few visitors see; left out while it loads, and where it cannot be loaded. */
export function LoadedPart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(
    () =>
      preload(async () => {
        const loaded = await load();
        setPart(() => loaded);
      }),
    [load],
  );
  // The list watches the size of this element, to keep its end in view.
  return <div>{Part && <Part />}</div>;
}
