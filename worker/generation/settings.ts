import * as z from "zod/mini";
import type { GenerationSettings } from "#worker/lib/generation-settings.ts";
import type { Budgets } from "./budget.ts";
import { networkProvider } from "./network-provider.ts";
import { offlineWriter } from "./offline-writer.ts";
import { type ContentProvider, ProviderError, type TextRequest } from "./provider.ts";

/** A budget of a day, `<texts>/<characters>`. */
const budget = (standard: string) =>
  z.pipe(
    z._default(z.string().check(z.regex(/^\d{1,9}\/\d{1,9}$/)), standard),
    z.transform((value) => {
      const [items = 0, characters = 0] = value.split("/").map(Number);
      return { items, characters };
    }),
  );

const budgets = {
  /** What one person may generate a day. */
  GENERATION_PERSON_BUDGET: budget("50/400000"),
  /** What all persons may generate together. */
  GENERATION_SITE_BUDGET: budget("300/2400000"),
};
const url = z.url({ protocol: /^https?$/ });
const given = z.string().check(z.minLength(1));

/** The settings of each provider. Without `GENERATION_PROVIDER` the offline writer writes and nothing leaves the worker. */
const settingsSchema = z.discriminatedUnion("GENERATION_PROVIDER", [
  z.object({ ...budgets, GENERATION_PROVIDER: z.literal("offline") }),
  z.object({
    ...budgets,
    GENERATION_PROVIDER: z.literal("openai"),
    /** The part before `/chat/completions`; a server of one's own may need no key. */
    GENERATION_URL: z._default(url, "https://api.openai.com/v1"),
    GENERATION_KEY: z._default(z.string(), ""),
    GENERATION_MODEL: given,
  }),
  z.object({
    ...budgets,
    GENERATION_PROVIDER: z.literal("workers-ai"),
    GENERATION_URL: z._default(url, "https://api.cloudflare.com/client/v4"),
    /** The id of the Cloudflare account, and an API token that may run Workers AI. */
    GENERATION_ACCOUNT: given,
    GENERATION_KEY: given,
    GENERATION_MODEL: given,
  }),
]);
type ProviderSettings = z.output<typeof settingsSchema>;

/** The model of a site; null where the offline writer writes, which cannot answer a question. */
function modelOf(settings: ProviderSettings): ContentProvider<TextRequest> | null {
  if (settings.GENERATION_PROVIDER === "offline") return null;
  const { GENERATION_PROVIDER: name, GENERATION_MODEL: model, GENERATION_KEY: key } = settings;
  const base = settings.GENERATION_URL.replace(/\/$/, "");
  const path =
    settings.GENERATION_PROVIDER === "openai"
      ? "/chat/completions"
      : `/accounts/${encodeURIComponent(settings.GENERATION_ACCOUNT)}/ai/run/${model}`;
  return networkProvider({ name, model, key, url: `${base}${path}` });
}

/** The provider, its model and the budgets of this site; throws `ProviderError` when a setting is missing or malformed. */
export function readSettings(env: GenerationSettings): {
  provider: ContentProvider;
  model: ContentProvider<TextRequest> | null;
  budgets: Budgets;
} {
  const filled = Object.fromEntries(
    Object.entries(env).filter(([name, value]) => name.startsWith("GENERATION_") && value !== ""),
  );
  const parsed = settingsSchema.safeParse({ GENERATION_PROVIDER: "offline", ...filled });
  if (!parsed.success) {
    const names = new Set(parsed.error.issues.map(({ path }) => path.join(".")));
    const message = `Missing or malformed settings: ${[...names].join(", ")}`;
    throw new ProviderError("Generate Content is not set up correctly on this site.", message);
  }
  const { GENERATION_PERSON_BUDGET: person, GENERATION_SITE_BUDGET: site } = parsed.data;
  const model = modelOf(parsed.data);
  return { provider: model ?? offlineWriter, model, budgets: { person, site } };
}
