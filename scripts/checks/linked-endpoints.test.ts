import { afterEach, expect, it, vi } from "vitest";
import { linkedParts } from "#web/ui/linked-parts.ts";
import { policies } from "#worker/policies.ts";

afterEach(() => void vi.unstubAllGlobals());

// A click on a link in the back office comes from this site, so the check of the origin lets it pass.
it("makes no link of an endpoint whose reading is recorded in the name of the reader", () => {
  vi.stubGlobal("location", new URL("https://site.example/admin/chat/abc"));
  const recorded = Object.entries(policies)
    .filter(([route, policy]) => route.startsWith("GET ") && policy.origin === "same")
    .map(([route]) => `https://site.example${route.slice(4)}`);
  expect(recorded.length).toBeGreaterThan(3);
  const links = recorded.flatMap(linkedParts).filter(({ isLink }) => isLink);
  expect(links).toEqual([]);
});
