import type { GenerationSettings } from "#worker/lib/generation-settings.ts";
import { readSettings } from "./settings.ts";

/** Whether a model is configured; the offline writer is none. */
export function hasProvider(env: GenerationSettings): boolean {
  try {
    return readSettings(env).provider.name !== "offline";
  } catch {
    return false;
  }
}
