import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";

let MakeApplication: typeof import("./make-application.tsx").MakeApplication;

// Test files share their modules, so this file restores what it replaces: the document of the test lays nothing out.
const Modal = ({ children }: { children: ReactNode }) => children;
const DialogForm = ({ onSubmit }: { onSubmit: () => void }) => (
  <button type="button" onClick={onSubmit}>
    Make
  </button>
);
const parts = {
  "#web/admin/kit/admin-user.ts": () => ({ useAdminId: () => "ada" }),
  "#web/admin/kit/modal.tsx": () => ({ Modal }),
  "#web/admin/kit/dialog-form.tsx": () => ({ DialogForm }),
};
beforeAll(async () => {
  vi.resetModules();
  for (const [path, replacement] of Object.entries(parts)) vi.doMock(path, replacement);
  ({ MakeApplication } = await import("./make-application.tsx"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

const storage = emptyLocalStorage();
const id = "01jd0000000000000000000000";
const written = {
  ...{ fullName: "Mina Okafor", company: "", applicationType: "creator" },
  ...{
    goals: "To build a house that lasts",
    socialMedia: "",
    message: "We would like to work with you.",
  },
};

/** What the dialog calls when its application is made. */
async function afterMaking(isClosed: boolean) {
  const { render, press, settle, unmount } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  storage.set(`application-draft:ada:${id}`, JSON.stringify(written));
  const onMade = vi.fn();
  const onClose = vi.fn();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MakeApplication
        source={{ kind: "message", id, version: () => 1 }}
        email="mina@okafor.example"
        name="Mina Okafor"
        text={written.message}
        {...{ onMade, onClose }}
      />
    </QueryClientProvider>,
  );
  await press("Make");
  if (isClosed) await unmount();
  resolve(Response.json({ id: "01jd0000000000000000000001", reference: "SS-1" }, { status: 201 }));
  await settle();
  const calls = { made: onMade.mock.calls.length, closed: onClose.mock.calls.length };
  if (!isClosed) await unmount();
  return calls;
}

it("closes once its application is made", async () => {
  expect(await afterMaking(false)).toEqual({ made: 1, closed: 1 });
});

it("closes no other dialog when it was closed before its application was made", async () => {
  expect(await afterMaking(true)).toEqual({ made: 1, closed: 0 });
});
