import { expect, it } from "vitest";
import { rateLimitKey } from "./client-ip.ts";

it.each([
  ["203.0.113.9", "203.0.113.9"],
  ["::ffff:203.0.113.9", "203.0.113.9"],
  ["2001:db8:1:2:3:4:5:6", "2001:0db8:0001:0002::/64"],
  ["2001:0DB8:0001:0002:ffff::1", "2001:0db8:0001:0002::/64"],
  ["2001:db8:1:2::", "2001:0db8:0001:0002::/64"],
  ["::1", "0000:0000:0000:0000::/64"],
  ["unknown", "unknown"],
  ["1:2:3:4:5:6:7:8:9:10:11", "1:2:3:4:5:6:7:8:9:10:11"],
])("counts requests from %s under the key %s", (ip, key) => {
  expect(rateLimitKey(ip)).toBe(key);
});

it("counts all IPs of one /64 network together", () => {
  const ips = Array.from({ length: 1000 }, (_, n) => `2001:db8:1:2::${n.toString(16)}`);
  expect(new Set(ips.map(rateLimitKey)).size).toBe(1);
});
