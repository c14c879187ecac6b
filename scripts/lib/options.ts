import { parseArgs } from "node:util";

/** An option of the command line: `--name`, or `--name=value`. */
export interface Option {
  readonly name: string;
  readonly value: string | undefined;
}

const listOf = (known: readonly string[]): string =>
  known.length === 0 ? "it has none" : `its options are ${known.map((x) => `--${x}`).join(", ")}`;

/** Throws when npm has kept an option for itself, which it does unless `--` stands before it. */
function requireSeparator(known: readonly string[], environment: NodeJS.ProcessEnv): void {
  const kept = known.find((name) => environment[`npm_config_${name}`] !== undefined);
  if (kept === undefined) return;
  const command = `npm run ${environment.npm_lifecycle_event ?? "<command>"}`;
  throw new Error(`npm has not passed --${kept} on; run ${command} -- --${kept}.`);
}

/**
 * The options of a command in their order; throws a sentence with the known ones for anything else on the command line, so that
 * a mistyped one does not run the command as if it were not there.
 */
export function readOptions(
  known: readonly string[],
  args: readonly string[] = process.argv.slice(2),
  environment: NodeJS.ProcessEnv = process.env,
): readonly Option[] {
  requireSeparator(known, environment);
  const { tokens } = parseArgs({ args: [...args], strict: false, tokens: true });
  return tokens.map((token) => {
    if (token.kind === "option" && known.includes(token.name)) return token;
    const given = args[token.index] ?? "";
    throw new Error(`The command does not know "${given}": ${listOf(known)}.`);
  });
}

/** As `readOptions`, for options that take no value; returns the names that are given. */
export function readFlags<Name extends string>(
  known: readonly Name[],
  args?: readonly string[],
  environment?: NodeJS.ProcessEnv,
): ReadonlySet<Name> {
  const options = readOptions(known, args, environment);
  const valued = options.find(({ value }) => value !== undefined);
  if (valued) throw new Error(`--${valued.name} takes no value.`);
  const names = new Set(options.map(({ name }) => name));
  return new Set(known.filter((name) => names.has(name)));
}
