import { expect, it } from "vitest";
import { newId } from "./id.ts";

it("gives each of many records an id of its own", () => {
  const ids = Array.from({ length: 1000 }, newId);
  expect(new Set(ids).size).toBe(ids.length);
  for (const id of ids) expect(id).toMatch(/^[0-9a-hjkmnp-tv-z]{26}$/);
});
