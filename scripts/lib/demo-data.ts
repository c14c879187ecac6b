import { existsSync, readFileSync, writeFileSync } from "node:fs";
import { join } from "node:path";
import { demoAccounts, subjectOf } from "#scripts/identity-provider/accounts.ts";
import { withProgress } from "./command.ts";
import { findFreePorts } from "./ports.ts";
import { inRoot } from "./root.ts";
import { waitUntilHealthy } from "./wait-until-healthy.ts";
import { runWorker } from "./wrangler.ts";

/** Where the demo data goes, and the origins of the site and of the identity provider. */
interface DemoOptions {
  stateFolder: string;
  publicOrigin: string;
  issuer: string;
}

/** Has the worker of `scripts/demo` do one of its parts; throws with what it says where that fails. */
async function ask(origin: string, part: string, body: object): Promise<void> {
  const request = { method: "POST", body: JSON.stringify(body) };
  const response = await fetch(`${origin}/api/demo/${part}`, request);
  if (!response.ok) throw new Error(await response.text());
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
  const picture = readFileSync(inRoot("web/public/media/news/2.jpg")).toString("base64");
  const [port = 0] = await findFreePorts(1);
  const origin = `http://localhost:${port}`;
  const vars = { PUBLIC_ORIGIN: publicOrigin, OIDC_ISSUER: issuer };
  const worker = runWorker({ script: "scripts/demo/worker.ts", port, stateFolder, vars });
  try {
    await waitUntilHealthy(`${origin}/api/demo`, worker);
    await withProgress("Playing a demo month", () => ask(origin, "month", { accounts, picture }));
    await withProgress("Adding 200 days of analytics", () => ask(origin, "analytics", {}));
  } finally {
    await worker.stop();
  }
  writeFileSync(stamp, "");
}
