import { expect, it } from "vitest";
import { rateLimitKey } from "./client-ip.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:db8:1:2::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:db8:1:2::/64"],
  ["2001:db8:1:2::", "2001:db8:1:2::/64"],
  ["::1", "0:0:0:0::/64"],
  ["unknown", "unknown"],
])("puts %s into the bucket %s", (address, bucket) => {
  expect(rateLimitKey(address)).toBe(bucket);
});

it("gives a thousand addresses of one network one bucket", () => {
  const addresses = Array.from({ length: 1000 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  expect(new Set(addresses.map(rateLimitKey)).size).toBe(1);
});
