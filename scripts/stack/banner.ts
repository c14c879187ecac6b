import { brand } from "#contract/brand.ts";
import { demoAccounts } from "#scripts/identity-provider/accounts.ts";
import type { PortRequest } from "#scripts/lib/ports.ts";

interface BannerOptions {
  /** Where the browser opens the site. */
  origin: string;
  ports: readonly PortRequest[];
}

/** The text printed once everything runs: where to open it, the demo accounts, the ports and the mails. */
export function banner({ origin, ports }: BannerOptions): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(
    ({ email, description }) => `  ${email.padEnd(width)}  ${description}`,
  );
  const portLines = ports.map(
    ({ port, variable, purpose }) => `  ${port}  ${purpose} (${variable})`,
  );
  return [
    `${brand.name} runs at ${origin}`,
    "",
    "Sign in as",
    ...accounts,
    "",
    "Ports, each with the variable that changes it",
    ...portLines,
    "",
    `Mails are written to .wrangler/tmp/email until the stop; ${origin}/cdn-cgi/local/explorer lists them.`,
    "Ctrl-C stops everything.",
  ].join("\n");
}
