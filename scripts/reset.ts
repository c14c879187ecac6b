import { existsSync, rmSync } from "node:fs";
import { runCommand } from "./lib/command.ts";
import { readFlags } from "./lib/options.ts";
import { inRoot } from "./lib/root.ts";
import { requireUnusedState } from "./lib/state-lock.ts";

const targets = [
  { path: ".wrangler/state", content: "the local database, sessions and keys" },
  { path: ".wrangler/tmp", content: "the local mails" },
];

async function reset(): Promise<number> {
  readFlags([]);
  await requireUnusedState();
  for (const { path, content } of targets) {
    if (!existsSync(inRoot(path))) continue;
    console.log(`Removing ${path} (${content})`);
    rmSync(inRoot(path), { recursive: true });
  }
  console.log("The next start creates a new database.");
  return 0;
}

await runCommand(reset);
