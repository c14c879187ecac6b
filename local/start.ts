import { runCommand } from "#local/command.ts";
import { rememberPort } from "#local/last-port.ts";
import { readPort, requirePorts } from "#local/ports.ts";
import { buildSite } from "#local/site.ts";
import { crashOf, startStack } from "#local/stack.ts";
import { welcome } from "#local/welcome.ts";
import { keptState } from "#local/wrangler.ts";

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
  const worker = await startStack({ port, idpPort, stateFolder: keptState, onLine: console.log });
  console.log(`\n${welcome(`http://localhost:${port}`)}`);
  return crashOf(worker);
}

await runCommand(start, { isServer: true });
