import { QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import { bulkChangeApplications } from "#contract/application-changes.ts";
import { listApplications } from "#contract/application-lists.ts";
import type { ApplicationSummary } from "#contract/application-record.ts";
import { listTeam } from "#contract/team.ts";
import { loadedItems } from "#web/admin/kit/data-list.tsx";
import { createQueryClient } from "#web/admin/query-client.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useApplications } from "./queries.ts";
import { useApplicationBulk } from "./use-application-bulk.ts";

const onChanged = vi.fn();

function Probe() {
  const list = useApplications({});
  const items = loadedItems(list) ?? [];
  const bulk = useApplicationBulk({ filter: {}, list, choose: () => undefined });
  const move = () =>
    bulk.run({ kind: "move", stage: "interview", outcome: null }, items, onChanged);
  return (
    <>
      {items.map(({ id, stage, version }) => (
        <p key={id}>{`${stage}, version ${version}. ${bulk.refusals?.unknown ?? 0} unknown`}</p>
      ))}
      <button type="button" onClick={move}>
        Move
      </button>
    </>
  );
}

it("reads the list again after an answer was lost, so that the rows show what was done", async () => {
  let stored: Pick<ApplicationSummary, "id" | "stage" | "version"> = {
    id: "one",
    stage: "new",
    version: 1,
  };
  const { render, press, settle, text, unmount } = await mountPoint();
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(input, "http://localhost");
    if (pathname === listTeam.path) return Response.json({ items: [] });
    if (pathname === listApplications.path)
      return Response.json({ items: [stored], nextCursor: null });
    expect(pathname).toBe(bulkChangeApplications.path);
    stored = { ...stored, stage: "interview", version: 2 };
    throw new TypeError("Failed to fetch");
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await settle();
  expect(text()).toContain("new, version 1. 0 unknown");
  await press("Move");
  await settle();
  expect(text()).toContain("interview, version 2. 1 unknown");
  expect(onChanged).not.toHaveBeenCalled();
  await unmount();
});

it("tells which applications a run has changed once the list was left", async () => {
  const { render, press, settle, unmount } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<void>();
  const items = ["one", "two"].map((id) => ({ id, stage: "new", version: 1 }));
  vi.stubGlobal("fetch", async (input: string) => {
    const { pathname } = new URL(input, "http://localhost");
    if (pathname === listTeam.path) return Response.json({ items: [] });
    if (pathname === listApplications.path) return Response.json({ items, nextCursor: null });
    await promise;
    const refused = { id: "one", code: "invalid", detail: "Not after this.", version: 1 };
    return Response.json({ results: [refused, { id: "two", code: null, version: 2 }] });
  });
  await render(
    <QueryClientProvider client={createQueryClient()}>
      <Probe />
    </QueryClientProvider>,
  );
  await settle();
  await press("Move");
  await unmount();
  resolve();
  await settle();
  expect(onChanged.mock.calls).toEqual([[["two"]]]);
});
