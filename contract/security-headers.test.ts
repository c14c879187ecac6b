import { expect, it } from "vitest";
import { brand } from "./brand.ts";
import { httpsHeaders, strictTransportSecurity } from "./security-headers.ts";

it("speaks for subdomains and the preload list only by the choice of the owner", () => {
  expect(strictTransportSecurity("host")).toBe("max-age=63072000");
  expect(strictTransportSecurity("subdomains")).toBe("max-age=63072000; includeSubDomains");
  expect(strictTransportSecurity("preload")).toBe("max-age=63072000; includeSubDomains; preload");
  const header = httpsHeaders["Strict-Transport-Security"];
  expect(header).toBe(strictTransportSecurity(brand.hsts));
});
