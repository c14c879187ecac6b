import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import type { ReactNode } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
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

const draftKey = `application-draft:ada:${id}`;

/** What the dialog calls when its application is made, while which another tab may type. */
async function afterMaking(isClosed: boolean, typed?: object) {
  const { render, press, settle, unmount, dispatch } = await mountPoint();
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  storage.set(draftKey, JSON.stringify(written));
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
  if (typed) await dispatch(storedByOtherTab(storage, draftKey, JSON.stringify(typed)));
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

it("forgets what was sent, and keeps what another tab has typed meanwhile", async () => {
  await afterMaking(false);
  expect(storage.has(draftKey)).toBe(false);
  const typed = { ...written, goals: "To build two houses" };
  await afterMaking(false, typed);
  expect(JSON.parse(storage.get(draftKey) ?? "")).toEqual(typed);
});
