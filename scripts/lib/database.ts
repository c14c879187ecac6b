import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleEntries } from "#worker/content/sample-entries.ts";
import { entries } from "#worker/content/store.ts";
import { withProgress } from "./command.ts";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { insertOrIgnore } from "./sql-insert.ts";
import { d1 } from "./wrangler.ts";

/** Writes the statements that add the sample content a database lacks; answers the file. */
export function writeSeed(folder: string): string {
  mkdirSync(folder, { recursive: true });
  const seed = join(folder, "seed.sql");
  writeFileSync(seed, insertOrIgnore(entries, sampleEntries()));
  return seed;
}

/** Brings the database in the state folder up to date and fills it with the sample content it lacks; does nothing twice. */
export async function prepareDatabase(stateFolder: string): Promise<void> {
  const mark = fingerprint(["migrations/**", "seed/**", "worker/content/**"]);
  await skipIfUnchanged(join(stateFolder, "prepared"), mark, () =>
    withProgress("Preparing the database", async () => {
      const failure = "A migration of the database failed:";
      await d1(["migrations", "apply", "DB"], stateFolder, failure);
      const seed = writeSeed(stateFolder);
      const seedFailure = "The sample content could not be added to the database:";
      await d1(["execute", "DB", "--file", seed, "--yes"], stateFolder, seedFailure);
    }),
  );
}
