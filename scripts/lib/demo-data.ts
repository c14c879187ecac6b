import { existsSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts, subjectOf } from "#scripts/identity-provider/accounts.ts";
import { withProgress } from "./command.ts";
import { runToEnd } from "./processes.ts";
import { inRoot } from "./root.ts";
import { localSecrets } from "./secrets.ts";
import { workerConfig } from "./worker-config.ts";

/** Where the demo data goes, and the origins of the site and of the identity provider. */
interface DemoOptions {
  stateFolder: string;
  publicOrigin: string;
  issuer: string;
}

/**
 * Fills a migrated database with the demo month, once. Throws where it already has other applications.
 * Nothing but the local state folder can be named, so no deployment is ever filled.
 */
export async function addDemoData({ stateFolder, publicOrigin, issuer }: DemoOptions) {
  const stamp = join(stateFolder, "demo");
  if (existsSync(stamp)) return;
  const accounts = demoAccounts.map(({ email, givenName, role }) => ({
    ...{ email, subject: subjectOf(email), firstName: givenName, isAdmin: role === "admin" },
  }));
  const { SEAL_KEY } = localSecrets();
  const { d1_databases: databases, r2_buckets: buckets } = workerConfig();
  const options = {
    stateFolder,
    databases,
    buckets,
    PUBLIC_ORIGIN: publicOrigin,
    issuer,
    accounts,
  };
  await withProgress("Filling the database with a demo month", () =>
    runToEnd({
      name: "The demo data",
      command: "node",
      args: [inRoot("scripts/demo/fill-database.ts"), JSON.stringify(options)],
      env: { SEAL_KEY },
    }),
  );
  writeFileSync(stamp, "");
}
