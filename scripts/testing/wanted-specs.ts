import { readdirSync } from "node:fs";
import { inRoot } from "#scripts/lib/root.ts";

/**
 * The pattern of a file among the arguments of Playwright: a regular expression, with or without slashes, that a line
 * number may follow.
 */
function patternOf(argument: string): RegExp {
  const [, source, flags] = argument.match(/^\/(.*)\/([gi]*)$/) ?? [];
  if (source !== undefined) return new RegExp(source, flags?.replace("g", ""));
  return new RegExp(argument.replace(/(:\d+){1,2}$/, ""), "i");
}

/**
 * Whether a run of Playwright with these arguments has tests in files of these names, where `*` ends the start of a name.
 * What follows an option may be its value or a file, so it can only add files.
 */
export function isWanted(names: readonly string[], args: readonly string[]): boolean {
  const isOption = (argument: string) => argument.startsWith("-");
  const mayHaveValue = (argument = "") => isOption(argument) && !argument.includes("=");
  const isNarrowed = args.some((argument, n) => !(isOption(argument) || mayHaveValue(args[n - 1])));
  if (!isNarrowed) return true;
  const patterns = args.filter((argument) => !isOption(argument)).map(patternOf);
  const isNamed = (file: string) =>
    names.some((name) =>
      name.endsWith("*") ? file.startsWith(name.slice(0, -1)) : file === `${name}.spec.ts`,
    );
  return readdirSync(inRoot("e2e"))
    .filter(isNamed)
    .some((file) => patterns.some((pattern) => pattern.test(inRoot("e2e", file))));
}
