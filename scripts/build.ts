import { runCommand } from "./lib/command.ts";
import { buildSite } from "./lib/site.ts";

async function build(): Promise<number> {
  await buildSite({ isForced: true, onLine: console.log });
  return 0;
}

await runCommand(build);
