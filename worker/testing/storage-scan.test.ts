import { env } from "cloudflare:workers";
import { expect, it } from "vitest";
import { locationsOf } from "./storage-scan.ts";

it.each(["eua", "eulal", "a"])(
  "finds a term in a search index that has %s before it",
  async (before) => {
    const insert = "INSERT INTO message_lookup (rowid, scope, text) VALUES (1, 'ordinary', ?)";
    await env.DB.prepare(insert).bind(`${before} eulalia`).run();
    expect(await locationsOf(["eulalia"])).toEqual(["D1 message_lookup_data"]);
    await env.DB.exec("DELETE FROM message_lookup WHERE rowid = 1");
    await env.DB.exec("INSERT INTO message_lookup (message_lookup) VALUES ('optimize')");
    expect(await locationsOf(["eulalia"])).toEqual([]);
  },
);
