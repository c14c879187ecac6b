import { join } from "node:path";
import { sampleEntries } from "#worker/content/sample-entries.ts";
import { entries } from "#worker/content/store.ts";
import { withProgress } from "./command.ts";
import { fingerprint, skipIfUnchanged } from "./fingerprint.ts";
import { migrate, runSql, withLocalDatabase } from "./local-database.ts";
import { sampleApplicationsSql } from "./sample-applications.ts";
import { insertOrIgnore } from "./sql-insert.ts";

/** The statements that insert the invented records of each slice; `now` in epoch ms. */
const sampleRecords: readonly ((now: number) => string)[] = [sampleApplicationsSql];

interface SampleOptions {
  /** Adds invented records to tables that have none; never for a deployment. */
  hasSampleRecords?: boolean;
}

/** SQL that inserts the sample content a database lacks. */
export function sampleSql({ hasSampleRecords = false }: SampleOptions = {}): string {
  const records = hasSampleRecords ? sampleRecords.map((sql) => sql(Date.now())) : [];
  return [insertOrIgnore(entries, sampleEntries()), ...records].join("\n");
}

/**
 * Applies the migrations to the database in the state folder and inserts the sample data it lacks;
 * skips both while neither the migrations nor the samples have changed since it was asked for the same.
 */
export async function prepareDatabase(
  stateFolder: string,
  options: SampleOptions = {},
): Promise<void> {
  const sources = fingerprint(["migrations/**", "worker/content/**", "seed/**"]);
  const current = `${sources} ${options.hasSampleRecords ? "with" : "without"} sample records`;
  await skipIfUnchanged(join(stateFolder, "prepared"), current, () =>
    withProgress("Preparing the database", () =>
      withLocalDatabase(stateFolder, async (database) => {
        await migrate(database);
        await runSql(database, sampleSql(options));
      }),
    ),
  );
}
