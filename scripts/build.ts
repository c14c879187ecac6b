import { runCommand } from "./lib/command.ts";
import { readFlags } from "./lib/options.ts";
import { buildSite } from "./lib/site.ts";

async function build(): Promise<number> {
  readFlags([]);
  await buildSite({ isForced: true, onLine: console.log });
  return 0;
}

await runCommand(build);
