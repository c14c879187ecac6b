import { describe, expect, it } from "vitest";
import type { Deviations } from "#worker/testing/fake-provider.ts";
import { currentUser, signInThrough } from "#worker/testing/provider-sign-in.ts";
import { withFakeProvider } from "#worker/testing/with-fake-provider.ts";

const fake = withFakeProvider();

describe("GET /api/auth/picture", () => {
  async function picture(deviations: Deviations = {}) {
    const browser = await fake.newBrowser(deviations);
    await signInThrough(fake.provider, browser);
    const { profileImageUrl } = await currentUser(browser);
    return browser.go(profileImageUrl ?? "/api/auth/picture");
  }
  const image = { "Content-Type": "image/png" };

  it("serves the picture of the provider with a private cache of one hour", async () => {
    const response = await picture();
    expect(await response.arrayBuffer()).toHaveProperty("byteLength", "a picture".length);
    expect(response.headers.get("Content-Type")).toBe("image/png");
    expect(response.headers.get("Cache-Control")).toBe("private, max-age=3600");
    expect(response.headers.get("X-Content-Type-Options")).toBe("nosniff");
    expect(response.headers.get("Content-Security-Policy")).toMatch(/^default-src 'none';/);
  });

  it.each<[string, () => Response]>([
    ["an HTML page", () => new Response("<script>", { headers: { "Content-Type": "text/html" } })],
    ["missing", () => new Response("none", { status: 404, headers: image })],
    ["a redirect", () => Response.redirect("https://evil.example/")],
    ["too large", () => new Response("x".repeat(300_000), { headers: image })],
    ["without a content type", () => new Response(new Uint8Array(9))],
  ])("answers 404 when the picture is %s", async (_, answer) => {
    expect((await picture({ documents: { "/mia.png": answer } })).status).toBe(404);
  });

  it("answers 404 when the user has no picture", async () => {
    expect((await picture({ claims: { picture: undefined } })).status).toBe(404);
  });

  it("answers 401 for a visitor", async () => {
    const browser = await fake.newBrowser();
    expect((await browser.go("/api/auth/picture")).status).toBe(401);
  });
});
