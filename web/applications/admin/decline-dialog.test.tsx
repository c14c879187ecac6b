import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";

let DeclineDialog: typeof import("./decline-dialog.tsx").DeclineDialog;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  // A dialog is rendered into the body of a document, which a server does not have.
  vi.doMock("react-dom", async (original) => ({
    ...(await original<object>()),
    createPortal: (children: unknown) => children,
  }));
  ({ DeclineDialog } = await import("./decline-dialog.tsx"));
});
afterAll(() => {
  vi.doUnmock("react-dom");
  vi.resetModules();
});

it("begins with the reason of a decline that was refused", () => {
  vi.stubGlobal("document", { body: null });
  const close = () => undefined;
  const html = renderToStaticMarkup(
    <DeclineDialog name="4" startReason="The season is full" onDecline={close} onClose={close} />,
  );
  expect(html).toContain(">The season is full</textarea>");
});
