import type { GenerationType, TargetAudience, Tone } from "#contract/generation-options.ts";
import { Draws } from "./draws.ts";
import { layouts } from "./layouts.ts";
import { type Subject, subjectOf } from "./subject.ts";
import { targetAudienceCopy } from "./target-audience-copy.ts";
import { casual } from "./tones/casual.ts";
import { creative } from "./tones/creative.ts";
import { educational } from "./tones/educational.ts";
import { persuasive } from "./tones/persuasive.ts";
import { professional } from "./tones/professional.ts";
import { technical } from "./tones/technical.ts";
import type { ToneCopy } from "./tones/tone-copy.ts";

const toneCopy: Readonly<Record<Tone, ToneCopy>> = {
  Professional: professional,
  Casual: casual,
  Technical: technical,
  Creative: creative,
  Persuasive: persuasive,
  Educational: educational,
};

export type Brief = {
  type: GenerationType;
  targetAudience: TargetAudience;
  tone: Tone;
  prompt: string;
};

/** The copy of a tone about a subject. Replacers are functions, because `$` has a meaning in a text. */
function aboutSubject(copy: ToneCopy, { title, name }: Subject): ToneCopy {
  const isSentence = name.startsWith("this");
  return {
    ...copy,
    // A whole sentence or a question is a headline by itself.
    titles: isSentence ? [title] : copy.titles.map((line) => line.replace("{title}", () => title)),
    openings: copy.openings.map((line) => line.replace("{name}", () => name)),
  };
}

/** The paragraphs of a first draft. The same brief always gives the same text. */
export function firstDraft(brief: Brief): readonly string[] {
  const { type, targetAudience, tone, prompt } = brief;
  const subject = subjectOf(prompt);
  const { people, hashtag, byTone } = targetAudienceCopy[targetAudience];
  const [situation, gain] = byTone[tone];
  return layouts[type]({
    draws: new Draws(JSON.stringify([type, targetAudience, tone, prompt])),
    subject,
    tone: aboutSubject(toneCopy[tone], subject),
    people,
    hashtag,
    situation,
    gain,
  });
}
