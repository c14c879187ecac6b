import { mkdirSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { sampleEntries } from "#worker/content/sample-entries.ts";
import { entries } from "#worker/content/store.ts";
import { withProgress } from "./command.ts";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { sampleApplicationsSql } from "./sample-applications.ts";
import { insertOrIgnore } from "./sql-insert.ts";
import { d1 } from "./wrangler.ts";

/** The statements that insert the invented records of each slice; `now` in epoch ms. */
const sampleRecords: readonly ((now: number) => string)[] = [sampleApplicationsSql];

interface SampleOptions {
  /** Adds invented records to tables that have none; never for a deployment. */
  hasSampleRecords?: boolean;
}

/** Writes a file of SQL that inserts the sample content a database lacks; returns its path. */
export function writeSampleSql(folder: string, options: SampleOptions = {}): string {
  mkdirSync(folder, { recursive: true });
  const file = join(folder, "samples.sql");
  const statements = [insertOrIgnore(entries, sampleEntries())];
  if (options.hasSampleRecords) statements.push(...sampleRecords.map((sql) => sql(Date.now())));
  writeFileSync(file, statements.join("\n"));
  return file;
}

/**
 * Applies the migrations to the database in the state folder and inserts the sample data it lacks;
 * skips both while neither the migrations nor the samples have changed.
 */
export async function prepareDatabase(stateFolder: string, options?: SampleOptions): Promise<void> {
  const current = fingerprint(["migrations/**", "worker/content/**", "seed/**"]);
  await skipIfUnchanged(join(stateFolder, "prepared"), current, () =>
    withProgress("Preparing the database", async () => {
      const failure = "A migration of the database failed:";
      await d1(["migrations", "apply", "DB"], stateFolder, failure);
      const samples = writeSampleSql(stateFolder, options);
      const samplesFailure = "The sample data could not be inserted into the database:";
      await d1(["execute", "DB", "--file", samples, "--yes"], stateFolder, samplesFailure);
    }),
  );
}
