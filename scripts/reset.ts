import { existsSync, rmSync } from "node:fs";
import { runCommand } from "./lib/command.ts";
import { lastPort } from "./lib/last-port.ts";
import { readFlags } from "./lib/options.ts";
import { isBusy } from "./lib/ports.ts";
import { inRoot } from "./lib/root.ts";

const targets = [
  { path: ".wrangler/state", content: "the local database, sessions and keys" },
  { path: ".wrangler/tmp", content: "the local mails" },
];

async function reset(): Promise<number> {
  readFlags([]);
  const port = lastPort();
  if (port !== null && (await isBusy(port))) {
    throw new Error(
      `A server runs on port ${port}: stop it first, because it uses the data to be removed.`,
    );
  }
  for (const { path, content } of targets) {
    if (!existsSync(inRoot(path))) continue;
    console.log(`Removing ${path} (${content})`);
    rmSync(inRoot(path), { recursive: true });
  }
  console.log("The next start creates a new database.");
  return 0;
}

await runCommand(reset);
