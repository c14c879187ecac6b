import { type GenerationType, generationTypes } from "#contract/generation-options.ts";

/** What the standard template of each type asks for. */
const structures: Readonly<Record<GenerationType, string>> = {
  "Website Copy":
    "A headline, an opening paragraph, three sections with a heading each, and a call to action.",
  "Blog Post":
    "A title, one sentence that sums it up, and four to six sections with a heading each; 500 to 700 words.",
  "Social Media":
    "Three posts with the headings LinkedIn, Instagram and X, each of a length that suits its platform.",
  "Email Campaign":
    "A line “Subject:”, a line “Preview:”, a greeting, the message with a short list, a call to action and a sign-off.",
  "Product Description":
    "A title, one sentence that sums it up, what it does, a list of what is included, and who it is for.",
  "Marketing Material":
    "A headline, one line to remember, three short sections with a heading each, a list and a call to action.",
};

const bodyOf = (type: GenerationType) => `Write: {{type}}
Structure: ${structures[type]}
Readers: {{targetAudience}}
Tone: {{tone}}

{{prompt}}`;

/** A template that exists without a row; editing it stores it under the same id. */
export type StandardTemplate = { id: string; type: GenerationType; name: string; body: string };

/** One template a type, used where a request names none. Their ids never change. */
export const standardTemplates: readonly StandardTemplate[] = generationTypes.map(
  (type, index) => ({
    id: String(index + 1).padStart(26, "0"),
    type,
    name: type,
    body: bodyOf(type),
  }),
);

export const isStandard = (id: string) => standardTemplates.some((one) => one.id === id);
