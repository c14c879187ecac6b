import { brand } from "#contract/brand.ts";
import { demoAccounts } from "#scripts/identity-provider/accounts.ts";

/** The lines that tell someone, once all is running, what they can do now. */
export function banner(origin: string): string {
  const width = Math.max(...demoAccounts.map(({ email }) => email.length));
  const accounts = demoAccounts.map(
    ({ email, description_ }) => `  ${email.padEnd(width)}  ${description_}`,
  );
  return [
    `${brand.name} runs at ${origin}`,
    "",
    "Sign in as",
    ...accounts,
    "",
    `Mails are written to .wrangler/tmp/email until the stop; ${origin}/cdn-cgi/local/explorer lists them.`,
    "Ctrl-C stops everything.",
  ].join("\n");
}
