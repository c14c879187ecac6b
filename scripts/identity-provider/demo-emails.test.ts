import { expect, it } from "vitest";
import { workerConfig } from "#scripts/lib/worker-config.ts";
import { demoAccounts } from "./accounts.ts";
import { demoEmail, readAdminEmail } from "./demo-emails.ts";

it("makes the demo admins admins of the local site", () => {
  const admins = String(workerConfig().vars.ADMIN_EMAILS).split(",");
  const emails = demoAccounts.filter(({ role }) => role === "admin").map(({ email }) => email);
  expect(
    admins.map((email) => email.trim()),
    "ADMIN_EMAILS under [vars] in wrangler.toml must contain the e-mail addresses of the demo admins",
  ).toEqual(expect.arrayContaining(emails));
});

it("gives every demo account an e-mail address of its own", () => {
  expect(new Set(demoAccounts.map(({ email }) => email)).size).toBe(demoAccounts.length);
  expect(demoEmail("mina").split("@")[1]).toBe(readAdminEmail().split("@")[1]);
});

it("reads the first local address and ignores production's", () => {
  const toml = '[vars]\nADMIN_EMAILS = " ada@a.example, bo@a.example"\n[env.production.vars]\n';
  expect(readAdminEmail(`${toml}ADMIN_EMAILS = "cy@a.example"`)).toBe("ada@a.example");
  const production =
    '[vars]\nADMIN_EMAILS = ""\n[env.production.vars]\nADMIN_EMAILS = "c@a.example"';
  expect(() => readAdminEmail(production)).toThrow(
    "ADMIN_EMAILS under [vars] in wrangler.toml names no e-mail address",
  );
});
