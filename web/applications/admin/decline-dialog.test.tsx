import type { ReactNode } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type { Decline } from "./decline-dialog.tsx";

let DeclineDialog: typeof import("./decline-dialog.tsx").DeclineDialog;

// Test files share their modules, so this file restores what it replaces: the document of the test lays nothing out.
const Modal = ({ children }: { children: ReactNode }) => children;
type FormProps = { onSubmit: () => void; children: ReactNode };
const DialogForm = ({ onSubmit, children }: FormProps) => (
  <>
    {children}
    <button type="button" onClick={onSubmit}>
      Decline
    </button>
  </>
);
const parts = {
  "#web/admin/kit/admin-user.ts": () => ({ useAdminId: () => "ada" }),
  "#web/admin/kit/modal.tsx": () => ({ Modal }),
  "#web/admin/kit/dialog-form.tsx": () => ({ DialogForm }),
};
beforeAll(async () => {
  vi.resetModules();
  for (const [path, replacement] of Object.entries(parts)) vi.doMock(path, replacement);
  ({ DeclineDialog } = await import("./decline-dialog.tsx"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

const storage = emptyLocalStorage();
const close = () => undefined;
const keep = (record: string, ids: string, reason = "Too few places") =>
  storage.set(`decline-draft:ada:${record}`, JSON.stringify({ ids, reason }));

/** The dialog as it opens for these applications. */
const opened = (...ids: string[]): string =>
  renderToStaticMarkup(<DeclineDialog {...{ ids }} name="4" onDecline={close} onClose={close} />);

/** What the dialog hands over for these applications; it is closed by then. */
async function declined(...ids: string[]): Promise<Decline> {
  const { render, press, unmount } = await mountPoint();
  const declines: Decline[] = [];
  const onDecline = (decline: Decline) => void declines.push(decline);
  await render(<DeclineDialog {...{ ids, onDecline }} name="4" onClose={close} />);
  await press("Decline");
  await unmount();
  const [decline] = declines;
  if (decline === undefined) throw new Error("Nothing was declined");
  return decline;
}

it("offers a reason that was typed before for the same selection, and for no other", () => {
  keep("selection", "a b");
  expect(opened("b", "a")).toContain(">Too few places</textarea>");
  expect(opened("b", "c")).toContain("></textarea>");
});

it("offers a reason that was typed before for the same application, and for no other", () => {
  keep("a", "a");
  expect(opened("a")).toContain(">Too few places</textarea>");
  expect(opened("a")).toContain("What you wrote before is back.");
  expect(opened("b")).toContain("></textarea>");
  expect(opened("b")).not.toContain("What you wrote before");
});

it("keeps a reason until its decline is stored", async () => {
  keep("a", "a");
  const { reason, onDeclined } = await declined("a");
  expect(reason).toBe("Too few places");
  expect(opened("a")).toContain(">Too few places</textarea>");
  onDeclined();
  expect(opened("a")).toContain("></textarea>");
});

it("keeps a reason for those of a selection that were not declined", async () => {
  keep("selection", "a b c");
  const { onDeclined } = await declined("a", "b", "c");
  onDeclined(["b"]);
  expect(opened("a", "c")).toContain(">Too few places</textarea>");
  expect(opened("a", "b", "c")).toContain("></textarea>");
  const { onDeclined: onRestDeclined } = await declined("a", "c");
  onRestDeclined(["c"]);
  expect(opened("a")).toContain(">Too few places</textarea>");
});

it("keeps a reason that another tab has typed since", async () => {
  keep("a", "a");
  const { onDeclined } = await declined("a");
  storedByOtherTab(storage, "decline-draft:ada:a", '{"ids":"a","reason":"No time"}');
  onDeclined();
  expect(opened("a")).toContain(">No time</textarea>");
});
