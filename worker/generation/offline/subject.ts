import { brand } from "#contract/brand.ts";

/** What a prompt is about, in the forms that copy needs. */
export type Subject = {
  /** As a headline: it starts with a capital and ends without a full stop. */
  title: string;
  /** After "about" or "on", within a sentence. */
  name: string;
  /** What the prompt states, as whole sentences; the writer adds no fact of its own. */
  facts: string[];
};

const setOf = (text: string): ReadonlySet<string> => new Set(text.split(" "));

const politeness = setOf(
  "please kindly hi hello hey can could would will you i we us me like need want to just help let's i'd we'd have",
);
const makingVerbs = setOf(
  "write create draft generate make produce compose prepare give develop craft design build rewrite",
);
const tellingVerbs = setOf(
  "describe explain introduce announce promote advertise present pitch discuss cover summarise summarize celebrate sell highlight",
);
/** What stands between the kind of text and its subject, wherever it stands. */
const strongMarkers = setOf(
  "about regarding concerning announcing promoting introducing describing explaining covering advertising celebrating presenting featuring describes explains announces promotes introduces presents",
);
/** The same, if no strong marker follows: the first of them counts. */
const weakMarkers = setOf("on for of");
/** Before a purpose: what follows is an order, such as "invite creators", and no name. */
const purposeMarkers = setOf("to");
const interrogatives = setOf("how why what when where who which whether");
const finiteVerbs = setOf(
  "is are was were has have had will can should do does am offers offer launches helps help gives makes",
);
const pronouns = setOf("we i they it there he she we're we've we'll i'm i've it's they're");
const looseEnds = setOf(
  "a an the our your my for of and or to with in on at by from that which is are as",
);
/** Terms that only the start of a sentence gives a capital. */
const commonStarts = setOf(
  "our the a an how why what when where who which new video content social brand digital creative online your this these some",
);
const instructions = setOf(
  "please mention include keep make use write add focus avoid end start be do don't highlight emphasise emphasize target tone aim ensure show explain describe give limit no short",
);

const longestName = 80;
const mostFacts = 3;
const longestFact = 240;

const plain = (token: string | undefined) =>
  (token ?? "")
    .toLowerCase()
    .replace("’", "'")
    .replace(/[,:;.!?]$/, "");
const capitalised = (text: string) => text.charAt(0).toUpperCase() + text.slice(1);
const withoutEnd = (text: string) =>
  text.replace(/[\s.,;:!?–—-]$/, "").replace(/[\s.,;:!?–—-]$/, "");

function sentencesOf(prompt: string): string[] {
  const lines = prompt.replace(/([.!?])\s/g, "$1\n").split("\n");
  return lines
    .map((line) =>
      line
        .replace(/^[\s*•-]/, "")
        .replace(/\s+/g, " ")
        .trim(),
    )
    .filter(Boolean);
}

type RequestParts = {
  /** What is asked to be written about. */
  rest: string[];
  /** Whether the prompt asked for a text, rather than naming a subject. */
  isRequest: boolean;
  isOrder: boolean;
};

/** What comes after the request: "Write a post about our studio" leaves "our studio". */
function withoutRequest(tokens: readonly string[]): RequestParts {
  const start = tokens.findIndex((token) => !politeness.has(plain(token)));
  const verb = plain(tokens[start]);
  const after = tokens.slice(start + 1);
  if (tellingVerbs.has(verb)) return { rest: after, isRequest: true, isOrder: false };
  if (!makingVerbs.has(verb)) {
    const wants = tokens
      .slice(0, Math.max(start, 0))
      .some((token) => /^(need|want|like)$/.test(plain(token)));
    return wants
      ? afterMarker(tokens.slice(start))
      : { rest: [...tokens], isRequest: false, isOrder: false };
  }
  return afterMarker(after);
}

function afterMarker(tokens: string[]): RequestParts {
  const indexOf = (markers: ReadonlySet<string>) =>
    tokens.findIndex((token) => markers.has(plain(token)));
  const [strong, weak, purpose] = [strongMarkers, weakMarkers, purposeMarkers].map(indexOf);
  const marker = [strong, weak, purpose].find((index) => index !== undefined && index !== -1) ?? -1;
  return {
    rest: tokens.slice(marker + 1),
    isRequest: true,
    isOrder: marker !== -1 && marker === purpose,
  };
}

/** Cuts what the prompt says about the text instead of its subject, such as ", in a friendly tone". */
function withoutManner(tokens: string[]): string[] {
  const end = tokens.findIndex((token, index) => {
    const next = plain(tokens[index + 1]);
    const isAside =
      /[,;:]$/.test(token) &&
      /^(which|who|including|with|in|using|please|so|but|keep|make|focus|highlight|mention)$/.test(
        next,
      );
    return isAside || /[;:–—]$/.test(token);
  });
  const kept = end === -1 ? tokens : tokens.slice(0, end + 1);
  const tone = kept.findIndex((token) => plain(token) === "tone");
  const manner =
    tone === -1
      ? -1
      : kept.findLastIndex((token, index) => index < tone && /^(in|with|using)$/i.test(token));
  return manner > 0 ? kept.slice(0, manner) : kept;
}

/** At most 80 characters, ending as a phrase can end. */
function shortened(tokens: readonly string[]): string {
  const kept: string[] = [];
  for (const token of tokens) {
    if ([...kept, token].join(" ").length > longestName) break;
    kept.push(token);
  }
  while (kept.length > 1 && looseEnds.has(plain(kept.at(-1)))) kept.pop();
  const text = kept.join(" ") || (tokens[0] ?? "").slice(0, longestName);
  return withoutEnd(text);
}

/** Whether the text is a whole sentence, such as "Our studio is moving". */
function isStatement(tokens: readonly string[]): boolean {
  const first = plain(tokens[0]);
  if (interrogatives.has(first)) return false;
  const verb = tokens.findIndex((token, index) => index > 0 && finiteVerbs.has(plain(token)));
  const clause = tokens.findIndex((token) =>
    /^(that|which|who|how|why|what|when|where)$/.test(plain(token)),
  );
  return pronouns.has(first) || (verb !== -1 && (clause === -1 || clause > verb));
}

function inSentence(text: string): string {
  const [first = ""] = text.split(" ");
  const isCommon = commonStarts.has(plain(first)) || /^[A-Z][a-z]+ing$/.test(first);
  const start = isCommon ? text.charAt(0).toLowerCase() + text.slice(1) : text;
  return start.replace(/\bmy\b/gi, "our");
}

function factsOf(sentences: readonly string[]): string[] {
  const facts = sentences.filter((sentence) => {
    const [first] = sentence.split(" ");
    return (
      !instructions.has(plain(first)) && !sentence.endsWith("?") && sentence.length <= longestFact
    );
  });
  const whole = facts.map((fact) => (/[.!]$/.test(fact) ? fact : `${fact}.`));
  return [...new Set(whole.map(capitalised))].slice(0, mostFacts);
}

/** Reads the subject of a prompt. A sentence or a question is kept whole, because it has no name. */
export function subjectOf(prompt: string): Subject {
  const [first = "", ...others] = sentencesOf(prompt);
  const { rest, isRequest, isOrder } = withoutRequest(first.split(" "));
  const topic = withoutManner(rest);
  const text = shortened(topic);
  const title = capitalised(text.replace(/\bmy\b/g, "our"));
  const facts = factsOf(others);
  if (!/[\p{L}\p{N}]/u.test(text)) return { title: brand.name, name: "our work", facts };
  if (!isRequest && first.endsWith("?"))
    return { title: `${title}?`, name: "this question", facts };
  if (isStatement(topic)) {
    const stated = isRequest ? facts : [...new Set([...factsOf([first]), ...facts])];
    return { title, name: "this", facts: stated };
  }
  return { title, name: isOrder ? "this" : inSentence(text), facts };
}
