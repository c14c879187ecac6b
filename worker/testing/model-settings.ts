import type { GenerationSettings } from "#worker/lib/generation-settings.ts";

/** The settings of a model that is asked over the network. */
export const modelSettings: GenerationSettings = {
  GENERATION_PROVIDER: "openai",
  GENERATION_URL: "https://models.example/v1/",
  GENERATION_MODEL: "small-model",
  GENERATION_KEY: "key-of-the-site",
};
