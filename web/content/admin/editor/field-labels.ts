import { capitalized } from "#web/admin/kit/number-words.ts";

/** Labels that are not the name of the field in words. */
const labels: Readonly<Record<string, string>> = {
  body: "Text",
  bio: "About",
  excerpt: "Lead",
  features: "Features, one a line",
  image: "Picture",
  clip: "Name of the video clip",
  readTime: "Reading",
  seoTitle: "Title for search and sharing",
  seoDescription: "Description for search and sharing",
  slug: "Address",
  "figure.label": "What the figure counts",
  "figure.value": "Value",
};

/** What a field is called on the screen; one without a label of its own by its name: "visualLabel" is "Visual label". */
export function fieldLabel(path: string): string {
  const name = path.split(".").filter((part) => !/^\d+$/.test(part));
  const last = name.at(-1) ?? path;
  const spaced = last.replace(/([A-Z])/g, (capital) => ` ${capital.toLowerCase()}`);
  return labels[name.join(".")] ?? labels[last] ?? capitalized(spaced);
}
