import { expect, it, vi } from "vitest";
import { refreshAfter } from "./refresh-on-submission.ts";
import type { AdminSection } from "./section.ts";

const section: AdminSection = {
  path: "/admin/referrals",
  label: "Referrals",
  group: "desk",
  routes: [],
  refreshOn: ["/api/referrals"],
};

it("refreshes the queries of an endpoint a section names, and no others", () => {
  const invalidateQueries = vi.fn(async () => undefined);
  refreshAfter("/api/contact", [section], { invalidateQueries });
  expect(invalidateQueries).not.toHaveBeenCalled();
  refreshAfter("/api/referrals", [section], { invalidateQueries });
  expect(invalidateQueries).toHaveBeenCalledWith({ queryKey: ["/api/referrals"] });
  const load = async () => ({ count: 0, hasMore: false });
  const badge = { queryKey: ["/api/referral-list", "badge"], load } as const;
  refreshAfter("/api/referrals", [{ ...section, badge }], { invalidateQueries });
  expect(invalidateQueries).toHaveBeenLastCalledWith({ queryKey: ["/api/referral-list"] });
});
