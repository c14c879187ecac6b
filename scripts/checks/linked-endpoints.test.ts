import { afterEach, expect, it, vi } from "vitest";
import { linkedParts } from "#web/ui/linked-parts.ts";
import { policies } from "#worker/policies.ts";

afterEach(() => void vi.unstubAllGlobals());

// They refuse requests from other sites, but a click on a link in the back office is a request from this site.
it("no text links to an endpoint that records who has read it", () => {
  vi.stubGlobal("location", new URL("https://site.example/admin/chat/abc"));
  const recorded = Object.entries(policies)
    .filter(([route, policy]) => route.startsWith("GET ") && policy.origin === "same")
    .map(([route]) => `https://site.example${route.slice(4)}`);
  expect(recorded.length).toBeGreaterThan(3);
  const links = recorded.flatMap(linkedParts).filter(({ isLink }) => isLink);
  expect(links).toEqual([]);
});
