import { brand } from "#contract/brand.ts";
import type { GenerationType } from "#contract/generation-options.ts";
import type { Draws } from "./draws.ts";
import type { Subject } from "./subject.ts";
import type { ToneCopy } from "./tones/tone-copy.ts";

/** What a layout is filled with; `title` and `openings` already name the subject. */
export type Material = {
  draws: Draws;
  subject: Subject;
  tone: ToneCopy;
  people: string;
  hashtag: string;
  situation: string;
  gain: string;
};

type Layout = (material: Material) => readonly string[];

const sentences = (...texts: readonly (string | readonly string[])[]) => texts.flat().join(" ");
const list = (lines: readonly string[]) => lines.map((line) => `- ${line}`).join("\n");
const labelled = (label: string) => `**${label}**`;
/** The tag of the agency: its name without spaces and punctuation. */
const brandTag = `#${brand.name.replace(/[^A-Za-z]/g, "")}`;
const paragraphOf = (facts: readonly string[]) => (facts.length > 0 ? [facts.join(" ")] : []);
/** A paragraph of what the prompt states and the headline does not say already; nothing when it states nothing. */
const factsOf = ({ subject: { title, facts } }: Material) =>
  paragraphOf(facts.filter((fact) => fact !== `${title}.`));

const websiteCopy: Layout = (material) => {
  const { draws, tone, situation, gain } = material;
  return [
    `# ${draws.one(tone.titles)}`,
    sentences(draws.one(tone.openings), situation),
    ...factsOf(material),
    `## ${draws.one(tone.headings.problem)}`,
    sentences(draws.some(2, tone.problems)),
    `## ${draws.one(tone.headings.approach)}`,
    sentences(draws.some(2, tone.approaches), draws.one(tone.craft)),
    `## ${draws.one(tone.headings.outcome)}`,
    sentences(gain, draws.some(2, tone.outcomes)),
    labelled(draws.one(tone.actions)),
    draws.one(tone.closings),
  ];
};

const blogPost: Layout = (material) => {
  const { draws, tone, situation, gain } = material;
  return [
    `# ${draws.one(tone.titles)}`,
    `*${draws.one(tone.openings)}*`,
    sentences(situation, draws.one(tone.craft)),
    ...factsOf(material),
    `## ${draws.one(tone.headings.problem)}`,
    sentences(draws.some(3, tone.problems)),
    `## ${draws.one(tone.headings.approach)}`,
    sentences(draws.some(4, tone.approaches)),
    list(draws.some(4, tone.points)),
    `## ${draws.one(tone.headings.craft)}`,
    sentences(draws.some(3, tone.craft)),
    `## ${draws.one(tone.headings.outcome)}`,
    sentences(gain, draws.some(3, tone.outcomes)),
    sentences(draws.some(2, tone.closings)),
  ];
};

const socialMedia: Layout = (material) => {
  const { draws, subject, tone, situation, gain, hashtag } = material;
  const [long = "", short = ""] = draws.some(2, tone.openings);
  return [
    "## LinkedIn",
    sentences(long, situation),
    sentences(draws.one(tone.approaches), draws.one(tone.outcomes)),
    ...paragraphOf(subject.facts),
    sentences(draws.one(tone.closings), hashtag, brandTag),
    "## Instagram",
    sentences(draws.one(tone.craft), gain),
    `${draws.one(tone.actions)}. ${hashtag} ${brandTag}`,
    "## X",
    `${short} ${draws.one(tone.actions)}. ${hashtag}`,
  ];
};

const emailCampaign: Layout = (material) => {
  const { draws, tone, situation, gain } = material;
  return [
    `Subject: ${draws.one(tone.titles)}`,
    `Preview: ${draws.one(tone.points)}.`,
    tone.greeting,
    sentences(draws.one(tone.openings), situation),
    ...factsOf(material),
    sentences(draws.one(tone.problems), draws.some(2, tone.approaches)),
    list(draws.some(3, tone.points)),
    sentences(gain, draws.one(tone.outcomes), draws.one(tone.closings)),
    labelled(draws.one(tone.actions)),
    `${tone.farewell}\n${brand.name}`,
  ];
};

const productDescription: Layout = (material) => {
  const { draws, tone, subject, situation, gain } = material;
  return [
    `# ${subject.title}`,
    `*${draws.one(tone.openings)}*`,
    ...factsOf(material),
    sentences(draws.some(2, tone.approaches), draws.one(tone.craft)),
    `## ${draws.one(tone.headings.outcome)}`,
    list(draws.some(4, tone.points)),
    `## ${draws.one(tone.headings.fit)}`,
    sentences(situation, gain),
    sentences(draws.one(tone.outcomes), draws.one(tone.closings)),
    labelled(draws.one(tone.actions)),
  ];
};

const marketingMaterial: Layout = (material) => {
  const { draws, tone, situation, gain, people } = material;
  return [
    `# ${draws.one(tone.titles)}`,
    labelled(draws.one(tone.outcomes)),
    sentences(draws.one(tone.openings), situation),
    ...factsOf(material),
    `### ${draws.one(tone.headings.problem)}`,
    draws.one(tone.problems),
    `### ${draws.one(tone.headings.approach)}`,
    draws.one(tone.approaches),
    `### ${draws.one(tone.headings.craft)}`,
    draws.one(tone.craft),
    list(draws.some(3, tone.points)),
    sentences(gain, draws.one(tone.closings)),
    `${labelled(draws.one(tone.actions))} · For ${people} · ${brand.email}`,
  ];
};

/** The paragraphs of a first draft, by type. */
export const layouts: Readonly<Record<GenerationType, Layout>> = {
  "Website Copy": websiteCopy,
  "Blog Post": blogPost,
  "Social Media": socialMedia,
  "Email Campaign": emailCampaign,
  "Product Description": productDescription,
  "Marketing Material": marketingMaterial,
};
