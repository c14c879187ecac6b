import { createServer } from "vite";
import { runCommand } from "./lib/command.ts";
import { devProxy } from "./lib/dev-proxy.ts";
import { readFlags } from "./lib/options.ts";
import { readPort, requirePorts } from "./lib/ports.ts";
import { buildSite } from "./lib/site.ts";
import { lockState } from "./lib/state-lock.ts";
import { readableLine, sourceLocator } from "./lib/worker-log.ts";
import { localStateFolder } from "./lib/wrangler.ts";
import { banner } from "./stack/banner.ts";
import { healthUrl, rejectOnExit, rejectWhenSilent, startStack } from "./stack/stack.ts";

/** The ports of development, in the order they are printed. */
function devPorts() {
  const request = (variable: string, otherwise: number, purpose: string) => {
    return { port: readPort(process.env, variable, otherwise), variable, purpose };
  };
  return {
    site: request("DEV_PORT", 5173, "the site with hot reload"),
    worker: request("PORT", 8787, "the worker with the built site"),
    idp: request("IDP_PORT", 8788, "the identity provider"),
    inspector: request("INSPECTOR_PORT", 9229, "the worker's debugger"),
  };
}

/** Prints a line of the worker, except for the answers to the stack's own probe. */
function linePrinter(): (line: string) => void {
  const locate = sourceLocator();
  return (line) => {
    const text = readableLine(line, locate);
    if (!text.startsWith("GET /api/health 200")) console.log(text);
  };
}

/** A silent worker is only reported, because it may be paused in the debugger. */
function reportSilence(origin: string): void {
  rejectWhenSilent(healthUrl(origin)).catch(() => {
    console.error(
      "The worker has stopped answering: continue in the debugger, or start npm run dev again.",
    );
  });
}

async function dev(): Promise<number> {
  readFlags([]);
  const { site, worker, idp, inspector } = devPorts();
  const ports = [site, worker, idp, inspector];
  await lockState(worker.port);
  await requirePorts(ports);
  await buildSite();
  const publicOrigin = `http://localhost:${site.port}`;
  const target = `http://localhost:${worker.port}`;
  const program = await startStack({
    port: worker.port,
    idpPort: idp.port,
    inspectorPort: inspector.port,
    publicOrigin,
    stateFolder: localStateFolder,
    records: "samples",
    onLine: linePrinter(),
  });
  const server = await createServer({
    server: { host: "localhost", port: site.port, strictPort: true, proxy: devProxy(target) },
    logLevel: "warn",
  });
  await server.listen();
  console.log(`\n${banner({ origin: publicOrigin, ports })}`);
  reportSilence(target);
  return rejectOnExit(program);
}

await runCommand(dev, { isServer: true });
