import { QueryObserver } from "@tanstack/react-query";
import { afterEach, expect, it, vi } from "vitest";
import { createQueryClient } from "#web/admin/query-client.ts";
import { receivedMailsQuery, shownMailsQuery } from "./received-mails-query.ts";

afterEach(() => void vi.unstubAllGlobals());

it("reads the mails of a record once for the record and the list that shows them", async () => {
  const fetched = vi.fn(async () => Response.json({ items: [] }));
  vi.stubGlobal("fetch", fetched);
  const record = { kind: "message", id: "7k3mx9qxd20000000000000000" } as const;
  const client = createQueryClient();
  const open = () => {
    const reader = new QueryObserver(client, receivedMailsQuery(record));
    return { reader, close: reader.subscribe(() => {}) };
  };
  const first = open();
  await vi.waitFor(() => expect(first.reader.getCurrentResult().isSuccess).toBe(true));
  const close = new QueryObserver(client, shownMailsQuery(record)).subscribe(() => {});
  await vi.waitFor(() => expect(client.isFetching()).toBe(0));
  expect(fetched).toHaveBeenCalledTimes(1);
  close();
  first.close();
  // Opened again, the record reads them again.
  open();
  expect(fetched).toHaveBeenCalledTimes(2);
});
