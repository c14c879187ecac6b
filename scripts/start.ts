import { banner } from "./lib/banner.ts";
import { runCommand } from "./lib/command.ts";
import { rememberPort } from "./lib/last-port.ts";
import { readPort, requirePorts } from "./lib/ports.ts";
import { buildSite } from "./lib/site.ts";
import { rejectOnExit, startStack } from "./lib/stack.ts";
import { stateFolder_ } from "./lib/wrangler.ts";

async function start(): Promise<number> {
  const isVerbose = process.argv.includes("--verbose");
  const port = readPort(process.env, "PORT", 8787);
  const idpPort = readPort(process.env, "IDP_PORT", 8788);
  await requirePorts([
    { port, variable: "PORT", purpose: "the site" },
    { port: idpPort, variable: "IDP_PORT", purpose: "the identity provider" },
  ]);
  rememberPort(port);
  await buildSite({ onLine: isVerbose ? console.log : undefined });
  const worker = await startStack({
    port,
    idpPort,
    stateFolder: stateFolder_,
    onLine: console.log,
  });
  console.log(`\n${banner(`http://localhost:${port}`)}`);
  return rejectOnExit(worker);
}

await runCommand(start, { isServer: true });
