import { expect, it } from "vitest";
import {
  type GenerationType,
  generationTypes,
  targetAudiences,
  tones,
} from "#contract/generation-options.ts";
import { firstDraft } from "./first-draft.ts";
import { subjectOf } from "./subject.ts";

const prompts = {
  "a request": "Write a page about our video editing service. Drafts come back within two days.",
  "a statement": "We are opening a second studio in Leeds. Mention the party.",
  "a long subject": `Write about ${"editing and publishing ".repeat(20)}`,
  "text in braces": "{{name}} & $& [insert] <b>x</b>",
};
const combinations = generationTypes.flatMap((type) =>
  targetAudiences.flatMap((targetAudience) =>
    tones.map((tone) => ({ type, targetAudience, tone })),
  ),
);

/** What the paragraphs of each type look like, one after the other. */
const structures: Record<GenerationType, RegExp> = {
  "Website Copy": /^# .+\n\n.+(\n\n.+)?(\n\n## .+\n\n.+){3}\n\n\*\*.+\*\*\n\n.+$/,
  "Blog Post":
    /^# .+\n\n\*.+\*\n\n.+(\n\n.+)?(\n\n## .+\n\n.+){2}\n\n(- .+\n?){4}(\n\n## .+\n\n.+){2}\n\n.+$/,
  "Social Media": /^## LinkedIn\n\n[\s\S]+\n\n## Instagram\n\n[\s\S]+\n\n## X\n\n.+$/,
  "Email Campaign":
    /^Subject: .+\n\nPreview: .+\n\n.+,\n\n[\s\S]+\n\n(- .+\n?){3}\n[\s\S]+,\n[^\n]+$/,
  "Product Description":
    /^# .+\n\n\*.+\*\n\n[\s\S]+\n\n## .+\n\n(- .+\n?){4}\n## .+\n\n[\s\S]+\*\*$/,
  "Marketing Material":
    /^# .+\n\n\*\*.+\*\*\n\n[\s\S]+(\n\n### .+\n\n.+){3}\n\n(- .+\n?){3}\n[\s\S]+@.+$/,
};

const draft = (combination: (typeof combinations)[number], prompt: string) =>
  firstDraft({ ...combination, prompt }).join("\n\n");

/** The lines and sentences of a text, without the tags of a post, which two posts may share. */
const sentencesOf = (text: string) =>
  text
    .replace(/ ?#[A-Z]\w+/g, "")
    .split(/(?<=[.!?])\s+|\n+/)
    .map((sentence) => sentence.replace(/^[#*\s-]+|[*\s.]+$/g, ""))
    .filter(Boolean);

it.each(Object.entries(prompts))(
  "has the structure of its type in all 216 combinations for %s",
  (_, prompt) => {
    expect(combinations).toHaveLength(216);
    for (const combination of combinations) {
      const text = draft(combination, prompt);
      expect(text, JSON.stringify(combination)).toMatch(structures[combination.type]);
    }
  },
);

it.each(Object.entries(prompts))(
  "says nothing twice and leaves no placeholder for %s",
  (_, prompt) => {
    for (const combination of combinations) {
      const said = sentencesOf(draft(combination, prompt));
      const repeated = said.filter((sentence, index) => said.indexOf(sentence) !== index);
      expect(repeated, JSON.stringify(combination)).toEqual([]);
      if (prompt.includes("{")) continue;
      expect(said.join("\n")).not.toMatch(/[{}[\]<>]|undefined|null|lorem|todo/i);
    }
  },
);

it("states no figure that the prompt does not state", () => {
  for (const combination of combinations) {
    expect(draft(combination, prompts["a request"])).not.toMatch(/\d|per cent|%/);
  }
});

it("differs in every sentence between tones, and in several between target audiences", () => {
  const prompt = prompts["a request"];
  for (const type of generationTypes) {
    for (const targetAudience of targetAudiences) {
      const texts = tones.map((tone) => sentencesOf(draft({ type, targetAudience, tone }, prompt)));
      const tellTale = texts.flatMap((said) =>
        said.filter((sentence) => sentence.split(" ").length > 7),
      );
      const fact = "Drafts come back within two days";
      const shared = tellTale.filter(
        (said, index) => said !== fact && tellTale.indexOf(said) !== index,
      );
      expect(shared).toEqual([]);
    }
    for (const tone of tones) {
      const texts = targetAudiences.map((targetAudience) =>
        sentencesOf(draft({ type, targetAudience, tone }, prompt)),
      );
      for (const [index, said] of texts.entries())
        for (const other of texts.slice(0, index)) {
          const own = said.filter((sentence) => !other.includes(sentence));
          expect(own.length, `${type}, ${tone}`).toBeGreaterThan(1);
        }
    }
  }
});

it("gives the same text for the same brief, and another for another prompt", () => {
  const [combination] = combinations;
  if (!combination) throw new Error("There is no combination");
  expect(draft(combination, "Our podcast")).toBe(draft(combination, "Our podcast"));
  expect(draft(combination, "Our podcast")).not.toBe(draft(combination, "Our newsletter"));
});

it("keeps the post for X within 280 characters, whatever the subject", () => {
  for (const prompt of Object.values(prompts)) {
    for (const combination of combinations.filter(({ type }) => type === "Social Media")) {
      const post = draft(combination, prompt).split("## X\n\n")[1] ?? "";
      expect(post.length).toBeGreaterThan(40);
      expect(post.length, post).toBeLessThanOrEqual(280);
    }
  }
});

it.each([
  ["Write a landing page for our new video editing service", "our new video editing service"],
  ["Write a blog post for startups about video editing", "video editing"],
  ["Can you please write a short post about my podcast, in a friendly tone?", "our podcast"],
  ["I need an email announcing our spring campaign.", "our spring campaign"],
  ["Write a description of our editing service for creators", "our editing service for creators"],
  [
    "Write on the benefits of short-form video in a playful tone",
    "the benefits of short-form video",
  ],
  ["Explain why creators should post less", "why creators should post less"],
  ["How to edit faster", "how to edit faster"],
  ["Video editing for creators", "video editing for creators"],
  ["I want copy for Nike’s new shoe", "Nike’s new shoe"],
  ["Our studio is moving to Leeds", "this"],
  ["Write an email to invite creators to apply", "this"],
  ["Why should creators post less?", "this question"],
  ["…", "our work"],
  ["Please write.", "our work"],
])("reads the subject of %j as %j", (prompt, name) => {
  expect(subjectOf(prompt).name).toBe(name);
});

it("keeps what the prompt states and leaves out what it orders", () => {
  const prompt =
    "Write about our podcast. It starts in May. Keep it short! Is that fine? - Guests are artists\n- Guests are artists";
  expect(subjectOf(prompt).facts).toEqual(["It starts in May.", "Guests are artists."]);
});

it("shortens a long subject at the end of a phrase", () => {
  const { name } = subjectOf(`Write about ${"editing and publishing ".repeat(20)}`);
  expect(name.length).toBeLessThanOrEqual(80);
  expect(name).toMatch(/(editing|publishing)$/);
});
