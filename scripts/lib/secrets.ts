import { randomBytes } from "node:crypto";
import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { parseEnv } from "node:util";
import { inRoot } from "./root.ts";

/** Fills every empty value of an env file with new random text of 43 characters. */
export function withFreshSecrets(example: string): string {
  return example.replace(/^([A-Z_]+)=$/gm, (_line, name: string) => {
    return `${name}=${randomBytes(32).toString("base64url")}`;
  });
}

/** Creates `.dev.vars` on the first start, later adds variables that are new in the example; returns its values. */
export function localSecrets(): NodeJS.Dict<string> {
  const file = inRoot(".dev.vars");
  const example = readFileSync(inRoot(".dev.vars.example"), "utf8");
  if (!existsSync(file)) writeFileSync(file, withFreshSecrets(example), { mode: 0o600 });
  const present = parseEnv(readFileSync(file, "utf8"));
  const missing = Object.keys(parseEnv(example)).filter((name) => !present[name]);
  if (missing.length > 0) {
    const added = withFreshSecrets(missing.map((name) => `${name}=`).join("\n"));
    writeFileSync(file, `${readFileSync(file, "utf8").trimEnd()}\n${added}\n`);
  }
  return parseEnv(readFileSync(file, "utf8"));
}
