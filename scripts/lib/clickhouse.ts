import { spawnSync } from "node:child_process";
import { existsSync, mkdirSync } from "node:fs";
import { createRequire } from "node:module";
import { homedir } from "node:os";
import { join } from "node:path";
import { withProgress } from "./command.ts";

/** ClickHouse as a library; only tests of analytics need it, and it takes 543 MB, so it is no package of the project. */
const version = "3.4.0";
const folder = join(homedir(), ".cache", "analytics-clickhouse", `chdb-${version}`);

type Session = { query: (sql: string, format?: string) => string; cleanup: () => void };

/** Opens an empty ClickHouse in this process; installs it into the user's cache when it is not there. */
export async function openClickHouse(): Promise<Session> {
  if (!existsSync(join(folder, "node_modules", "chdb", "package.json"))) {
    await withProgress(`Installing ClickHouse into ${folder} (543 MB, once)`, async () => {
      mkdirSync(folder, { recursive: true });
      const flags = [
        "--prefix",
        folder,
        "--no-save",
        "--no-audit",
        "--no-fund",
        "--loglevel=error",
      ];
      const npm = spawnSync("npm", ["install", ...flags, `chdb@${version}`], { encoding: "utf8" });
      if (npm.status !== 0) throw new Error(`chdb could not be installed: ${npm.stderr}`);
    });
  }
  const { Session: ClickHouse } = createRequire(join(folder, "package.json"))("chdb") as {
    Session: new () => Session;
  };
  return new ClickHouse();
}
