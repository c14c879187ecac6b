/** How content is generated; `worker/generation/settings.ts` says what each of them means. All are optional. */
export type GenerationSettings = {
  [name in `GENERATION_${"PROVIDER" | "URL" | "ACCOUNT" | "MODEL" | "KEY" | "PERSON_BUDGET" | "SITE_BUDGET"}`]?: string;
};
