import type { JWTPayload } from "jose";
import { describe, expect, it } from "vitest";
import { Browser } from "#worker/testing/browser.ts";
import { currentUser, signInThrough } from "#worker/testing/provider-sign-in.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";

const fake = withFakeProvider();

describe("the role at the first sign-in", () => {
  const listed = { email: "root@AGENCY.example", email_verified: true };

  async function roleOf(claims: JWTPayload, bindings = {}) {
    const browser = await fake.newBrowser({ claims }, bindings);
    await signInThrough(fake.provider, browser);
    fake.provider.stop();
    return (await currentUser(browser)).role;
  }

  it("is admin for a verified email in ADMIN_EMAILS", async () => {
    expect(await roleOf(listed)).toBe("admin");
  });

  it("gives an admin a session of at most twelve hours", async () => {
    const browser = await fake.newBrowser({ claims: listed });
    const response = await signInThrough(fake.provider, browser);
    expect(response.headers.getSetCookie().join()).toMatch(/__Host-sid=[^;]+; Max-Age=43200;/);
  });

  it.each<[string, JWTPayload]>([
    ["is not on the list", { email_verified: true }],
    ["is not verified", { ...listed, email_verified: false }],
    ["is verified by the string true", { ...listed, email_verified: "true" }],
    ["is verified by the number 1", { ...listed, email_verified: 1 }],
    ["has no email_verified claim", { ...listed, email_verified: undefined }],
    ["is a part of a listed email", { ...listed, email: "oot@agency.example" }],
    ["contains a listed email", { ...listed, email: "ada@agency.example.example" }],
  ])("is user when the email %s", async (_, claims) => {
    expect(await roleOf(claims)).toBe("user");
  });

  it.each(["", undefined])(
    "is user for every email when ADMIN_EMAILS is %j",
    async (ADMIN_EMAILS) => {
      expect(await roleOf(listed, { ADMIN_EMAILS })).toBe("user");
    },
  );

  it("stays admin after the email is removed from ADMIN_EMAILS, because D1 decides", async () => {
    const sub = crypto.randomUUID();
    const browser = await fake.newBrowser({ claims: { ...listed, sub } });
    await signInThrough(fake.provider, browser);
    const later = new Browser({ OIDC_ISSUER: fake.provider.issuer, ADMIN_EMAILS: "" });
    await signInThrough(fake.provider, later);
    expect(await currentUser(later)).toEqual(await currentUser(browser));
    expect((await currentUser(later)).role).toBe("admin");
  });

  it("stays user after the email is added to ADMIN_EMAILS", async () => {
    await fake.newBrowser({ claims: listed });
    await signInThrough(
      fake.provider,
      new Browser({ OIDC_ISSUER: fake.provider.issuer, ADMIN_EMAILS: "" }),
    );
    const again = new Browser({ OIDC_ISSUER: fake.provider.issuer });
    await signInThrough(fake.provider, again);
    expect((await currentUser(again)).role).toBe("user");
  });

  it("belongs to issuer and subject: a user with the same email is another user", async () => {
    const { user } = await signIn("admin");
    const browser = await fake.newBrowser({ claims: { email: user.email } });
    await signInThrough(fake.provider, browser);
    const other = await currentUser(browser);
    expect(other.email).toBe(user.email);
    expect(other.id).not.toBe(user.id);
    expect(other.role).toBe("user");
  });
});
