import type { ReactElement } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let user = { id: "ada", role: "admin" };
const mocks = {
  "#web/lib/session.ts": { useSession: () => ({ status: "signed-in", user }) },
  "#web/admin/kit/admin-user.ts": { useAdminUser: () => user },
  "#web/admin/kit/held-session.ts": { useHeldText: () => null },
  "#web/admin/theme.ts": { useAdminTheme: () => {} },
};
let Component: typeof import("./admin-page.tsx").Component;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  for (const [path, module] of Object.entries(mocks)) vi.doMock(path, () => module);
  vi.doMock("react-router-dom", async (original) => ({
    ...(await original<object>()),
    useLocation: () => ({ pathname: "/admin", search: "" }),
  }));
  ({ Component } = await import("./admin-page.tsx"));
});
afterAll(() => {
  for (const path of [...Object.keys(mocks), "react-router-dom"]) vi.doUnmock(path);
  vi.resetModules();
});

it("begins anew when another admin has signed in, and goes on when the same one has", () => {
  const shown = () => (Component() as ReactElement).key;
  const before = shown();
  user = { ...user };
  expect(shown()).toBe(before);
  user = { id: "jun", role: "admin" };
  expect(shown()).not.toBe(before);
});
