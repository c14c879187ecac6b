import { type Running, run } from "./processes.ts";
import { inRoot } from "./root.ts";
import { environment } from "./wrangler.ts";

export interface HostOptions {
  /** The folder of the bundled worker, and the file in it that is its entry. */
  bundle: string;
  entry: string;
  stateFolder: string;
  /** Settings and secrets in place of those of wrangler.toml and .dev.vars. */
  vars: Readonly<Record<string, string>>;
  /** Default: a free port. Either way the program prints `ready <origin>` once it serves. */
  port?: number;
  /** Serves the built site beside the worker, with the jobs and the recorded mails at the URLs of `wrangler dev`. */
  hasSite?: boolean;
}

/**
 * Runs a bundled worker in workerd by itself. `wrangler dev` has a second workerd in front, which takes at least as long as
 * the worker for each request.
 */
export function runWorkerd(options: HostOptions, onLine?: (line: string) => void): Running {
  return run({
    name: "workerd",
    command: process.execPath,
    args: [inRoot("scripts", "lib", "workerd-host.ts"), JSON.stringify(options)],
    env: environment(options.stateFolder),
    onLine,
  });
}
