import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";

let DeclineDialog: typeof import("./decline-dialog.tsx").DeclineDialog;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  // A dialog is rendered into the body of a document, which a server does not have.
  vi.doMock("react-dom", async (original) => ({
    ...(await original<object>()),
    createPortal: (children: unknown) => children,
  }));
  vi.doMock("#web/admin/kit/admin-user.ts", () => ({ useAdminId: () => "ada" }));
  ({ DeclineDialog } = await import("./decline-dialog.tsx"));
});
afterAll(() => {
  vi.doUnmock("react-dom");
  vi.doUnmock("#web/admin/kit/admin-user.ts");
  vi.resetModules();
});

const storage = emptyLocalStorage();
const close = () => undefined;

/** The dialog as it opens for these applications. */
function opened(...ids: string[]): string {
  vi.stubGlobal("document", { body: null });
  return renderToStaticMarkup(
    <DeclineDialog
      {...{ ids }}
      name="4"
      startReason="The season is full"
      onDecline={close}
      onClose={close}
    />,
  );
}

it("begins with the reason of a decline that was refused", () => {
  expect(opened("a")).toContain(">The season is full</textarea>");
});

it("offers a reason that was typed before for the same selection, and for no other", () => {
  const draft = { ids: "a b", reason: "Too few places" };
  storage.set("decline-draft:ada:selection", JSON.stringify(draft));
  expect(opened("b", "a")).toContain(">Too few places</textarea>");
  expect(opened("b", "c")).toContain(">The season is full</textarea>");
});

it("offers a reason that was typed before for the same application, and for no other", () => {
  storage.set("decline-draft:ada:a", JSON.stringify({ ids: "a", reason: "Too few places" }));
  expect(opened("a")).toContain(">Too few places</textarea>");
  expect(opened("a")).toContain("What you wrote before is back.");
  expect(opened("b")).toContain(">The season is full</textarea>");
  expect(opened("b")).not.toContain("What you wrote before");
});
