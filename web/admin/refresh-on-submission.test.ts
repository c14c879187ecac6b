import { expect, it, vi } from "vitest";
import type { Count } from "#contract/count.ts";
import { refreshAfter } from "./refresh-on-submission.ts";
import type { AdminSection } from "./section.ts";

const none = { count: 0, hasMore: false };
const section: AdminSection = {
  path: "/admin/referrals",
  label: "Referrals",
  group: "desk",
  routes: [],
  badge: [
    {
      queryKey: ["/api/referral-list", "count", {}],
      queryFn: async () => none,
      countOf: (count: Count) => count,
    },
  ],
  refreshOn: ["/api/referrals"],
};

it("refreshes the queries of an endpoint a section names, and no others", () => {
  const invalidateQueries = vi.fn(async () => undefined);
  refreshAfter("/api/contact", [section], { invalidateQueries });
  expect(invalidateQueries).not.toHaveBeenCalled();
  refreshAfter("/api/referrals", [section], { invalidateQueries });
  expect(invalidateQueries.mock.calls).toEqual([[{ queryKey: ["/api/referral-list"] }]]);
});
