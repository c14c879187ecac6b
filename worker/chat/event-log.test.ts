import { runInDurableObject } from "cloudflare:test";
import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { newId } from "#worker/lib/id.ts";
import { EventLog } from "./event-log.ts";

const events = 2000;

/** How many rows a query of a long log reads, and what it gives. */
function inLongLog<T>(query: (log: EventLog) => T): Promise<{ rows: number; found: T }> {
  return runInDurableObject(env.CHAT_SESSIONS.getByName(newId()), (_, { storage }) => {
    const cursors: { rowsRead: number }[] = [];
    const exec = (statement: string, ...values: SqlStorageValue[]) => {
      const cursor = storage.sql.exec(statement, ...values);
      cursors.push(cursor);
      return cursor;
    };
    const log = new EventLog({ exec } as unknown as SqlStorage);
    log.create();
    for (let n = 1; n <= events; n += 1) {
      const content = {
        kind: "message",
        by: { role: "visitor" },
        text: `${n}`.padEnd(100),
      } as const;
      log.append(`message-${n}`, n, content, null);
    }
    cursors.length = 0;
    const found = query(log);
    return { found, rows: cursors.reduce((sum, { rowsRead }) => sum + rowsRead, 0) };
  });
}

it("reads of a long log only the newest times of a sender", async () => {
  const { rows, found } = await inLongLog((log) => log.timesOf("visitor", 3));
  expect(found).toEqual([events, events - 1, events - 2]);
  expect(rows).toBeLessThan(10);
});

it("reads of a long log only the end of its texts", async () => {
  const { rows, found } = await inLongLog((log) => log.endOfTexts(150));
  expect(found).toBe(`${`${events - 1}`.padEnd(100)}\n${`${events}`.padEnd(100)}`.slice(-150));
  expect(rows).toBeLessThan(10);
});
