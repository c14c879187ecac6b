import { QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { searchesOf, useSearches } from "./palette-search.ts";
import { createQueryClient } from "./query-client.ts";
import type { AdminSection } from "./section.ts";

afterEach(() => void vi.useRealTimers());

const search = async () => [];

it("names a search after its section, or by its own name where a section has several", () => {
  const sections = [
    { path: "/admin/applications", label: "Applications", search },
    { path: "/analytics", label: "Analytics" },
    { path: "/admin/outbox", label: "Outbox", search: { Mails: search, Errors: search } },
  ] as const;
  expect(searchesOf(sections).map(({ name }) => name)).toEqual(["Applications", "Mails", "Errors"]);
});

const find = async (phrase: string) => [
  { id: phrase, label: `Hit of ${phrase}`, detail: "", to: "/" },
];
const sections = [
  { path: "/admin/mails", label: "Mails", search: find },
] as unknown as readonly AdminSection[];
function Probe({ phrase }: { phrase: string }) {
  const { groups } = useSearches(sections, phrase);
  return groups.map(({ hits, isStale }) => `${hits.map(({ label }) => label)}, ${isStale}`);
}

it("keeps the hits of the phrase before on the screen, not to be selected, until the new ones have come", async () => {
  vi.useFakeTimers();
  const { render, text, unmount } = await mountPoint();
  const client = createQueryClient();
  const type = (phrase: string) =>
    render(
      <QueryClientProvider client={client}>
        <Probe phrase={phrase} />
      </QueryClientProvider>,
    );
  const answers = () => act(() => vi.advanceTimersByTimeAsync(500));
  await type("ad");
  await answers();
  expect(text()).toBe("Hit of ad, false");
  await type("ada");
  expect(text()).toBe("Hit of ad, true");
  await answers();
  expect(text()).toBe("Hit of ada, false");
  await type("a");
  await type("b");
  await type("be");
  expect(text()).toBe(", false");
  await unmount();
});
