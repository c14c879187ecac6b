import { execFileSync } from "node:child_process";
import { existsSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";
import { maskCopy } from "./mask-copy.ts";
import { findRetiredWords, findRetiredWordsInPath } from "./retired-words.ts";

/** What is searched: code, styles, settings and documentation. */
const searched = /\.(tsx?|mjs|css|md|toml|html|glsl)$|^\.dev\.vars\.example$|^package\.json$/;

/** What is not, and why. */
const excluded = [
  /^scripts\/checks\/(retired-words|mask-copy)/, // They name the words.
  /^(LICENSE|CHANGELOG)/, // Legal text, and the past in its own words.
  /^bench\/results\.md$/, // Generated.
];

const wordsIn = (file: string, source: string) =>
  findRetiredWords(file, source).map(({ line, word }) => `${line} ${word}`);

it("finds retired words in names of every spelling, comments, class lists, test names and errors", () => {
  const source = [
    "// Whoever asks",
    "const officeRow = OFFICE_ROW;",
    'import { x } from "./standing-mark.tsx";',
    'const y = <p className="film-veil flex" />;',
    'test("the letter of nobody", () => {});',
    'throw new Error("The gate is closed");',
    'it.each([])("walks the doors of %s", () => {});',
    "const x: Moment = momentOf(1);",
    "place.words = signOf(member, marked);",
    'test("starts when the application has loaded", () => send({ audience: "team" }));',
    "const report = seed(face);",
    "const undo = () => takeBackReply(x);",
  ].join("\n");
  expect(wordsIn("web/x.tsx", source)).toEqual([
    "1 whoever",
    ...["2 office", "2 office"],
    "3 standing",
    "4 film",
    ...["5 letter", "5 nobody"],
    "6 gate",
    "7 doors",
    ...["8 moment", "8 moment"],
    ...["9 place", "9 words", "9 sign", "9 member", "9 marked"],
    ...["10 application", "10 audience"],
    ...["11 report", "11 seed", "11 face"],
    "12 back",
  ]);
});

it("leaves alone what visitors read, longer words and plain English", () => {
  const source = [
    "const outstanding = newsletter + template + investigate;",
    'const a = <p title="A film by us">Our story opens doors, for everybody</p>;',
    'const b = { label: "Film", text: `Nobody is the last` };',
    'test("x", () => expect(page.getByText("Whoever you are")).toHaveText(/Film/));',
    "// One moment later the back office signs in a user with a capital letter.",
    "// The application takes the place of a seed, in other words: a member of the team reports it.",
    "signIn(teamMembers, errorReport, wordCount, brand.home === 'members');",
    "goBack(takenBackAt); // It takes back what was sent.",
    'import { x } from "#seed/forms.ts";',
  ].join("\n");
  expect(wordsIn("web/x.tsx", source)).toEqual([]);
});

it("finds retired words in the names of files and folders, without the folder that all of them share", () => {
  expect(findRetiredWordsInPath("web/office/film-list.tsx").map(({ word }) => word)).toEqual([
    "office",
    "film",
  ]);
  for (const path of ["seed/places.ts", "worker/x/member.test.ts", "web/faces/x.ts"])
    expect(findRetiredWordsInPath(path)).toHaveLength(1);
  for (const path of ["seed/content/team.ts", "web/lib/report-error.ts", "contract/team-member.ts"])
    expect(findRetiredWordsInPath(path)).toEqual([]);
});

it("keeps lines where they are when it masks the text visitors read", () => {
  const source = "const a = <p>\n  Our film\n</p>;\nconst film = 1;\n";
  expect(maskCopy("x.tsx", source).split("\n")).toHaveLength(5);
  expect(wordsIn("x.tsx", source)).toEqual(["4 film"]);
});

it("has no retired word in code, comments, tests and documentation", { timeout: 60_000 }, () => {
  const files = execFileSync("git", ["ls-files", "--cached", "--others", "--exclude-standard"], {
    cwd: root,
    encoding: "utf8",
  });
  const existing = files
    .split("\n")
    .filter((file) => searched.test(file) && !excluded.some((pattern) => pattern.test(file)))
    .filter((file) => existsSync(inRoot(file))); // Git lists a file until its deletion is staged.
  const names = existing.flatMap((file) =>
    findRetiredWordsInPath(file).map(
      ({ word, instead }) => `the name ${file} has "${word}": write ${instead}`,
    ),
  );
  const texts = existing.flatMap((file) =>
    findRetiredWords(file, readFileSync(inRoot(file), "utf8")).map(
      ({ line, word, instead }) => `${file}:${line} "${word}": write ${instead}`,
    ),
  );
  expect([...names, ...texts]).toEqual([]);
});
