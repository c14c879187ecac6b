import { findFreePorts } from "#scripts/lib/ports.ts";

const names = [
  "site",
  "siteIdp",
  "content",
  "contentIdp",
  "chat",
  "chatIdp",
  "pages",
  "pagesWorker",
  "pagesIdp",
] as const;
type Name = (typeof names)[number];

/**
 * The ports of one run. The first process chooses free ones and stores them in the environment for
 * the servers and test workers that it starts.
 */
export async function choosePorts(): Promise<Record<Name, number>> {
  process.env.E2E_PORTS ??= (await findFreePorts(names.length)).join(",");
  const ports = process.env.E2E_PORTS.split(",").map(Number);
  return Object.fromEntries(names.map((name, index) => [name, ports[index] ?? 0])) as Record<
    Name,
    number
  >;
}
