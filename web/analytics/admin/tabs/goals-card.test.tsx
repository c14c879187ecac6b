import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { GoalsCard } from "./goals-card.tsx";

const goal = { id: "a-goal", name: "Join", kind: "page", target: "/join-us", conversions: 2 };

it("removes a goal once, however often the button is pressed", async () => {
  const removed: string[] = [];
  vi.stubGlobal("fetch", async (url: string, { method }: RequestInit) => {
    if (method === "DELETE") removed.push(url);
    if (method === "DELETE" || !url.startsWith("/api/analytics/goals")) await new Promise(() => {});
    return Response.json({ data: [goal], sessions: 10 });
  });
  const { render, press, settle, text, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <GoalsCard />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await settle();
  await press("Remove Join");
  await press("Remove Join");
  await press("Removing... Join");
  expect(removed).toEqual(["/api/analytics/goals/a-goal"]);
  expect(text()).toContain("Removing... Join");
  await unmount();
});

it.each([
  ["", "20.0"],
  ["?filters=country=IE", "20.0"],
  ["?filters=page=/about", "–"],
])(
  "rates a goal by a hundred sessions, but not by those that began with a page: %s",
  async (search, rate) => {
    vi.stubGlobal("fetch", async (url: string) => {
      if (!url.startsWith("/api/analytics/goals")) await new Promise(() => {});
      return Response.json({ data: [goal], sessions: 10 });
    });
    const { render, settle, text, unmount } = await mountPoint();
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <MemoryRouter initialEntries={[`/analytics${search}`]}>
          <GoalsCard />
        </MemoryRouter>
      </QueryClientProvider>,
    );
    await settle();
    expect(text()).toContain("Per 100 sessions");
    expect(text()).toContain(`2${rate}Remove`);
    await unmount();
  },
);
