import { expect, it } from "vitest";
import { brand } from "./brand.ts";
import { responseHeaders, strictTransportSecurity } from "./security-headers.ts";

it("asks for a place on the preload list only by the choice of the owner", () => {
  expect(strictTransportSecurity(false)).toBe("max-age=63072000; includeSubDomains");
  expect(strictTransportSecurity(true)).toBe("max-age=63072000; includeSubDomains; preload");
  const header = responseHeaders["Strict-Transport-Security"];
  expect(header).toBe(strictTransportSecurity(brand.hstsPreload));
});
