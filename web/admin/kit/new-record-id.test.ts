import { expect, it } from "vitest";
import { recordId } from "#contract/fields.ts";
import { newRecordId } from "./new-record-id.ts";

it("makes ids that the server accepts, each another one", () => {
  const ids = Array.from({ length: 100 }, newRecordId);
  for (const id of ids) expect(recordId.safeParse(id).success).toBe(true);
  expect(new Set(ids).size).toBe(100);
});
