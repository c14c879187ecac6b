import { parseEnv } from "node:util";
import { expect, it } from "vitest";
import { withFreshSecrets } from "./secrets.ts";

it("fills empty values with new random text and keeps the others", () => {
  const example = "# why\nEMPTY=\nGIVEN=yes\n";
  const first = parseEnv(withFreshSecrets(example));
  expect(first.GIVEN).toBe("yes");
  expect(first.EMPTY).toMatch(/^[\w-]{43}$/);
  expect(parseEnv(withFreshSecrets(example)).EMPTY).not.toBe(first.EMPTY);
});
