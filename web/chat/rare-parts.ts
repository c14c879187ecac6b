import { type ComponentType, useEffect, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";

/** A part that is a script of its own, loaded once it is needed, because most visits do without it. */
function RarePart({ load }: { load: () => Promise<ComponentType> }) {
  const [Part, setPart] = useState<ComponentType | null>(null);
  useEffect(() => {
    preload(async () => {
      const loaded = await load();
      setPart(() => loaded);
    });
  }, [load]);
  return Part && <Part />;
}

const loadEmailForm = async () => (await import("./email-form.tsx")).EmailForm;
const loadEnding = async () => (await import("./ending.tsx")).Ending;

/** Asks for the email of a visitor, when no team member is there. */
export const EmailPart = () => <RarePart load={loadEmailForm} />;

/** What stands below a conversation that has ended or was left. */
export const EndingPart = () => <RarePart load={loadEnding} />;
