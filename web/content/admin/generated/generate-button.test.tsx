import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";

let modules: typeof import("./generate-button.tsx") &
  typeof import("#web/lib/loading/stale-chunks.ts");

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./generate-dialog.tsx", () => {
    throw new TypeError("Failed to fetch dynamically imported module");
  });
  modules = {
    ...(await import("./generate-button.tsx")),
    ...(await import("#web/lib/loading/stale-chunks.ts")),
  };
});
afterAll(() => {
  vi.doUnmock("./generate-dialog.tsx");
  vi.resetModules();
});

it("says nothing of code that cannot be loaded ahead: the press loads it again", async () => {
  const unhandled = vi.fn();
  process.on("unhandledRejection", unhandled);
  const { render, fire, settle, text, unmount } = await mountPoint();
  await render(<modules.GenerateButton />);
  await fire("onPointerEnter", {});
  await modules.whenPreloaded();
  await settle();
  expect(unhandled).not.toHaveBeenCalled();
  expect(text()).toBe("Generate Content");
  await unmount();
  process.off("unhandledRejection", unhandled);
});
