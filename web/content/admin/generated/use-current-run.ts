import { type Run, useGeneration } from "./generation-run.ts";
import { useGeneratedItem } from "./queries.ts";

/** The run as it is shown: an admin may have changed or used its text since it was generated. */
export function useCurrentRun(): Run {
  const { run } = useGeneration();
  const { data } = useGeneratedItem(run.phase === "done" ? run.item.id : undefined);
  if (run.phase !== "done" || !data || data.version <= run.item.version) return run;
  return { phase: "done", text: data.content, item: data };
}
