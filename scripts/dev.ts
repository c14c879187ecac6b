import { createServer } from "vite";
import { workerPaths } from "#contract/worker-paths.ts";
import { banner } from "./lib/banner.ts";
import { runCommand } from "./lib/command.ts";
import { rememberPort } from "./lib/last-port.ts";
import { readPort, requirePorts } from "./lib/ports.ts";
import { buildSite } from "./lib/site.ts";
import { rejectOnExit, startStack } from "./lib/stack.ts";
import { stateFolder_ } from "./lib/wrangler.ts";

/** What the worker answers, as Vite writes prefixes, and wrangler's own pages; everything else is Vite's. */
const proxied = [...workerPaths.map((path) => path.replace("*", "")), "/cdn-cgi"];

async function dev(): Promise<number> {
  const sitePort = readPort(process.env, "DEV_PORT", 5173);
  const port = readPort(process.env, "PORT", 8787);
  const idpPort = readPort(process.env, "IDP_PORT", 8788);
  await requirePorts([
    { port: sitePort, variable: "DEV_PORT", purpose: "the development server" },
    { port, variable: "PORT", purpose: "the worker" },
    { port: idpPort, variable: "IDP_PORT", purpose: "the identity provider" },
  ]);
  rememberPort(port);
  await buildSite();
  const publicOrigin = `http://localhost:${sitePort}`;
  const worker = await startStack({
    port,
    idpPort,
    publicOrigin,
    stateFolder: stateFolder_,
    onLine: console.log,
  });
  const target = `http://localhost:${port}`;
  const proxy = Object.fromEntries(proxied.map((path) => [path, { target, ws: true }]));
  const server = await createServer({
    server: { host: "localhost", port: sitePort, strictPort: true, proxy },
    logLevel: "warn",
  });
  await server.listen();
  console.log(`\n${banner(publicOrigin)}`);
  return rejectOnExit(worker);
}

await runCommand(dev, { isServer: true });
