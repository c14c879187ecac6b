import type { ReactElement } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let user = { id: "ada", role: "admin" };
let status = "signed-in";
let isGuarded = false;
const mocks = {
  "#web/lib/session.ts": { useSession: () => ({ status, user }) },
  "#web/admin/kit/admin-user.ts": { useAdminUser: () => user },
  "#web/admin/kit/held-session.ts": { useHeldText: () => null },
  "#web/admin/kit/use-close-guard.ts": { useIsGuarded: () => isGuarded },
  "#web/admin/theme.ts": { useAdminTheme: () => {} },
};
let Component: typeof import("./admin-page.tsx").Component;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  for (const [path, module] of Object.entries(mocks)) vi.doMock(path, () => module);
  vi.doMock("react-router-dom", async (original) => ({
    ...(await original<object>()),
    useLocation: () => ({ pathname: "/cms", search: "" }),
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

it("asks to sign in where the session has ended over a text that is not saved, and is not found otherwise", () => {
  status = "signed-out";
  const shown = () => (Component() as ReactElement<object, () => null>).type.name;
  expect(shown()).toBe("PublicLayout");
  isGuarded = true;
  expect(shown()).toBe("SignInPrompt");
});
