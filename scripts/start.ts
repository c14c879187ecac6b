import { runCommand } from "./lib/command.ts";
import { readFlags } from "./lib/options.ts";
import { readPort, requirePorts } from "./lib/ports.ts";
import { buildSite } from "./lib/site.ts";
import { lockState } from "./lib/state-lock.ts";
import { localStateFolder } from "./lib/wrangler.ts";
import { banner } from "./stack/banner.ts";
import { healthUrl, rejectOnExit, rejectWhenSilent, startStack } from "./stack/stack.ts";

async function start(): Promise<number> {
  const options = readFlags(["verbose", "demo"]);
  const port = readPort(process.env, "PORT", 8787);
  const idpPort = readPort(process.env, "IDP_PORT", 8788);
  const ports = [
    { port, variable: "PORT", purpose: "the site" },
    { port: idpPort, variable: "IDP_PORT", purpose: "the identity provider" },
  ];
  // First, because another port would not help a second server on the same data.
  await lockState(port);
  await requirePorts(ports);
  // Without "--" before it, npm takes --verbose for itself and says so in this variable.
  const isVerbose = options.has("verbose") || process.env.npm_config_loglevel === "verbose";
  await buildSite({ onLine: isVerbose ? console.log : undefined });
  const origin = `http://localhost:${port}`;
  const worker = await startStack({
    port,
    idpPort,
    stateFolder: localStateFolder,
    records: options.has("demo") ? "demo" : "samples",
    onLine: console.log,
  });
  console.log(`\n${banner({ origin, ports })}`);
  return Promise.race([rejectOnExit(worker), rejectWhenSilent(healthUrl(origin))]);
}

await runCommand(start, { isServer: true });
