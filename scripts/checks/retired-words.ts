import { maskComments, maskCopy } from "./mask-copy.ts";

interface RetiredWord {
  /** Matched as a whole word, also inside camelCase, kebab-case and snake_case names; any case. */
  words: readonly string[];
  /** What to write instead. */
  instead: string;
  /** Good uses of the word, matched against the line it stands in. */
  except?: RegExp;
  /** The retired uses of a word that has a good one too, matched against the line. */
  only?: RegExp;
  /** Files in which the word is the field's term. */
  exceptIn?: RegExp;
  /** Set for words that are plain English in a sentence and retired only as a name. */
  onlyInNames?: true;
}

/** What the pictures of the news show is named as it is. */
const picturesOfNews = /^asset-pipeline\/picture/;

const retiredWords: readonly RetiredWord[] = [
  { words: ["office", "offices"], instead: "admin", except: /back[- ]office/i },
  { words: ["standing", "standings"], instead: "status" },
  { words: ["damper", "dampers"], instead: "rate limit" },
  { words: ["keepsake", "keepsakes"], instead: "reference code, copy text" },
  {
    words: ["door", "doors"],
    instead: "access screen, landing action, error handler",
    exceptIn: picturesOfNews,
  },
  { words: ["film", "films"], instead: "video", except: /film grain/i },
  {
    words: ["story", "stories"],
    instead: "testimonial",
    // "Our Story" is a section of the about page, "Next story" a button, "Success Stories" a category of posts;
    // "story" is how the database stores the kind, and media/stories holds its pictures.
    except: /about-?story|our story|next story|success stories|"story"|["/]stories\b/i,
  },
  {
    words: ["somebody", "anybody", "nobody", "whoever", "whomever"],
    instead: "the noun: visitor, user, admin, caller, reader",
  },
  {
    words: ["letter", "letters"],
    instead: "mail, character, glyph",
    except:
      /letter-?spacing|(capital|lower-?case|upper-?case|first|last|single) letters?|letters of any script/i,
    // The letters of Unicode, and a picture of letters.
    exceptIn: new RegExp(`^contract/visible-text|${picturesOfNews.source}`),
  },
  { words: ["plate", "plates"], instead: "card, photo, surface" },
  { words: ["gate", "gates"], instead: "sign-in landing, check, guard" },
  {
    words: ["signs"],
    instead: "signals, glyphs, icons, characters",
    except: /signs (in|out|up|the|a|an|it|with|every|each|and)\b/i,
  },
  {
    words: ["sign"],
    instead: "signal, glyph, icon, character",
    except: /sign[-_ ]?(in|out|up)|subtle|JWT|ID ?token|deviations/i,
    onlyInNames: true,
  },
  { words: ["moment", "moments"], instead: "timestamp, relative time", onlyInNames: true },
  {
    words: ["address", "addresses"],
    instead: "url, ip, email, storageKey",
    // A server's address in Node, a mail's in its parser and the error sentence of an email field keep the word.
    except:
      /server\.address|AddressInfo|e-?mail address|address\.port|address === |sender\?\.address|const address = server/i,
    onlyInNames: true,
  },
  { words: ["arrival", "arrivals"], instead: "submission, order received" },
  { words: ["face", "faces"], instead: "audience variant, typeface", except: /font-?face/i },
  {
    words: ["word", "words"],
    instead: "the thing itself: copy, terms, arguments, label",
    except:
      /(break|long|number)-words|numberWord|nextHourWord|wordCount|wordsPerMinute|a-word|diffWords/,
    onlyInNames: true,
  },
  {
    words: ["place", "places"],
    instead: "navItem, position, index, class",
    except: /place-(items|content|self)/,
    onlyInNames: true,
  },
  {
    words: ["marked"],
    instead: "the mark: spam tag, rich-text mark, matches",
    onlyInNames: true,
  },
  {
    words: ["member", "members"],
    instead: "user; property of an object",
    // `brand.home` may be "members".
    except: /team[-_ ]?members?|"members"/i,
    onlyInNames: true,
  },
  {
    words: ["audience"],
    instead: "access, recipientKind; audience card of the content",
    // The entry kind and the class of its row; the people a generated text is for.
    except: /"\.?audience"|\baudience: \{|AudienceCard|target[-_ ]?audience/i,
    onlyInNames: true,
  },
  {
    words: ["report", "reports"],
    instead: "error report, results",
    except:
      /report(Error|Page|Validity|Silence)|report-error|report_?Count|(error[-_ ]?|LIMIT_)reports?|analyse\(/i,
    // A report of analytics is what the field calls so.
    exceptIn: /^worker\/(errors\/|app\.ts)|analytics|^contract\/operations/,
    onlyInNames: true,
  },
  {
    words: ["seed", "seeds"],
    instead: "samples, sample entries, sql",
    // The folder and the option of the deployment.
    except: /["{,`]seed[/,-]|"--seed"/,
    exceptIn: /^asset-pipeline\/|^worker\/hostile-requests\./, // The seed of a random number generator.
    onlyInNames: true,
  },
  {
    words: ["back"],
    instead: "undo",
    only: /tak(e|es|ing)[-_]?back/i,
    onlyInNames: true,
  },
  {
    words: ["application"],
    instead: "the app; an application is what a creator sends",
    only: /(javascript|react|web|browser|running|whole|single-page) application|application (code|shell|bundle|scripts?|server|state|logic)|application (has )?(arriv|load|start|hydrat)/i,
  },
];

export interface Finding {
  line: number;
  word: string;
  instead: string;
}

/** The words of a text in lower case with their offsets; `adminRow`, `admin-row` and `ADMIN_ROW` are two each. */
function* wordsOf(text: string): Generator<{ word: string; index: number }> {
  for (const match of text.matchAll(/[A-Z]+(?![a-z])|[A-Z]?[a-z]+/g)) {
    yield { word: match[0].toLowerCase(), index: match.index };
  }
}

const byWord = new Map(
  retiredWords.flatMap((entry) => entry.words.map((word) => [word, entry] as const)),
);

/** Whether the word stands in the code, and looks like a name there. */
function isName(codeLine: string, index: number, length: number): boolean {
  const before = codeLine[index - 1] ?? "";
  const after = codeLine.slice(index + length);
  const isCapital = /[A-Z]/.test(codeLine[index] ?? "");
  return isCapital || /[\w.-]/.test(before) || /^(\w|-\w|\s*[(:=,.;)])/.test(after);
}

interface Line {
  file: string;
  number: number;
  text: string;
  /** The text with everything blanked but its code. */
  code: string;
}

const isGoodUse = ({ except, only, exceptIn }: RetiredWord, { file, text }: Line): boolean =>
  except?.test(text) || exceptIn?.test(file) || only?.test(text) === false;

function findInLine(line: Line): Finding[] {
  return [...wordsOf(line.text)].flatMap(({ word, index }) => {
    const entry = byWord.get(word);
    if (!entry || isGoodUse(entry, line)) return [];
    const isInCode = line.code.slice(index, index + word.length).trim() !== "";
    if (entry.onlyInNames && !(isInCode && isName(line.code, index, word.length))) return [];
    return [{ line: line.number, word, instead: entry.instead }];
  });
}

/** The retired words in the name of a file and of its folders; the first folder is one of the project's fixed ones. */
export function findRetiredWordsInPath(path: string): Omit<Finding, "line">[] {
  const text = path.replace(/^[\w-]+\//, "/");
  // Between dots each part looks like a name.
  const line = { file: path, number: 0, text, code: text.replaceAll("/", ".") };
  return findInLine(line).map(({ word, instead }) => ({ word, instead }));
}

/** Whether a file may have a retired word: what visitors read is still in it, and finding out what that is takes time. */
function mayHaveRetiredWord(file: string, source: string): boolean {
  return source.split("\n").some((text) =>
    [...wordsOf(text)].some(({ word }) => {
      const entry = byWord.get(word);
      return entry && !entry.exceptIn?.test(file) && entry.only?.test(text) !== false;
    }),
  );
}

/**
 * The retired words of a file, by line. In TypeScript the text that visitors read does not count;
 * other files count as a whole.
 */
export function findRetiredWords(file: string, source: string): Finding[] {
  if (!mayHaveRetiredWord(file, source)) return [];
  const isTypeScript = /\.(tsx?|mjs)$/.test(file);
  const text = isTypeScript ? maskCopy(file, source) : source;
  const code = (isTypeScript ? maskComments(file, source) : "").split("\n");
  return text
    .split("\n")
    .flatMap((line, index) =>
      findInLine({ file, number: index + 1, text: line, code: code[index] ?? "" }),
    );
}
