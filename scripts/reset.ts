import { existsSync, rmSync } from "node:fs";
import { runCommand } from "./lib/command.ts";
import { lastPort } from "./lib/last-port.ts";
import { isBusy } from "./lib/ports.ts";
import { inRoot } from "./lib/root.ts";

const targets = [
  { path: ".wrangler/state", holds: "the local database, sessions and keys" },
  { path: ".wrangler/tmp", holds: "the local mails" },
];

async function reset(): Promise<number> {
  const port = lastPort();
  if (port !== null && (await isBusy(port))) {
    throw new Error(
      `Something runs on port ${port}: stop it first, so that nothing is wiped beneath it.`,
    );
  }
  for (const { path, holds } of targets) {
    if (!existsSync(inRoot(path))) continue;
    console.log(`Removing ${path} (${holds})`);
    rmSync(inRoot(path), { recursive: true });
  }
  console.log("The next start begins from nothing.");
  return 0;
}

await runCommand(reset);
