import { findFreePorts } from "#scripts/lib/ports.ts";

const names = ["site", "siteIdp", "pages", "pagesWorker", "pagesIdp"] as const;
type Name = (typeof names)[number];

/**
 * The ports of one run. The first process to ask chooses free ones and leaves them in the
 * environment, where the servers and the test workers it starts find them.
 */
export async function choosePorts(): Promise<Record<Name, number>> {
  process.env.E2E_PORTS ??= (await findFreePorts(names.length)).join(",");
  const ports = process.env.E2E_PORTS.split(",").map(Number);
  const [site = 0, siteIdp = 0, pages = 0, pagesWorker = 0, pagesIdp = 0] = ports;
  return { site, siteIdp, pages, pagesWorker, pagesIdp };
}
