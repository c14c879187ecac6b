import { type ComponentType, useEffect, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";

/** `Ending`, loaded once it is needed, because most conversations of a visit have not ended. */
export function EndingPart() {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    preload(async () => {
      const { Ending } = await import("./ending.tsx");
      setPart(() => Ending);
    });
  }, []);
  return Part && <Part />;
}
