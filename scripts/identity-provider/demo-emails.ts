import { readFileSync } from "node:fs";

const settingsFile = new URL("../../wrangler.toml", import.meta.url);

/**
 * The first e-mail address of `ADMIN_EMAILS` under `[vars]` in wrangler.toml. The worker makes that
 * address an admin, so the demo admin has it. Throws when there is none.
 */
export function readAdminEmail(toml = readFileSync(settingsFile, "utf8")): string {
  const [local = ""] = toml.split(/^\[env\./m);
  const [, email] = /^ADMIN_EMAILS = "\s*([^\s",@]+@[^\s",@]+)/m.exec(local) ?? [];
  if (email !== undefined) return email;
  throw new Error(
    "ADMIN_EMAILS under [vars] in wrangler.toml names no e-mail address, so there would be no demo admin.",
  );
}

/** An e-mail address in the domain of the demo admin. */
export const demoEmail = (name: string): string => readAdminEmail().replace(/^[^@]+/, name);
