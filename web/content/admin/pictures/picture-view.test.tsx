import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter, Route, Routes, useNavigate } from "react-router-dom";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";

let useHeldText: typeof import("#web/admin/kit/held-session.ts").useHeldText;
let PictureView: typeof import("./picture-view.tsx").Component;

const save = vi.fn();
const ask = vi.fn(async () => false);
const isSaved = vi.fn(() => true);

// Test files share their modules, so this file restores what it replaces.
const Nothing = () => null;
let leave: ReturnType<typeof useNavigate> | undefined;
const Around = () => {
  leave = useNavigate();
  return useHeldText() && "The session is held.";
};
const Uses = ({ uses }: { uses: readonly { title: string }[] }) => `UsedIn: ${uses[0]?.title}`;
const parts = {
  "./use-description.ts": () => ({
    useDescription: () => ({ save, saveRest: save, isSaved: isSaved() }),
  }),
  "#web/admin/kit/use-leave-question.tsx": () => ({
    useLeaveQuestion: () => ({ ask, question: null }),
  }),
  "./picture-details.tsx": () => ({ PictureDetails: Nothing, SaveState: Nothing }),
  "./picture-facts.tsx": () => ({ PictureFacts: Nothing, PictureUses: Uses }),
};
beforeAll(async () => {
  vi.resetModules();
  for (const [path, replacement] of Object.entries(parts)) vi.doMock(path, replacement);
  ({ Component: PictureView } = await import("./picture-view.tsx"));
  ({ useHeldText } = await import("#web/admin/kit/held-session.ts"));
});
afterAll(() => {
  for (const path of Object.keys(parts)) vi.doUnmock(path);
  vi.resetModules();
});

/** A library picture whose description is saved with this promise, before the picture is deleted. */
async function opened(
  saving: Promise<object | null>,
  answer: Promise<Response> = new Promise(() => undefined),
  status = "ready",
  usedIn: readonly object[] = [],
) {
  const sent: unknown[] = [];
  vi.stubGlobal("fetch", (_: string, { method }: RequestInit) => {
    if (method === "DELETE") sent.push(method);
    return answer;
  });
  save.mockReturnValue(saving);
  const picture = { id: "a-picture", name: "Harbour", status, version: 1, image: null, usedIn };
  const read = vi.fn(async () => picture);
  const client = new QueryClient({
    defaultOptions: { queries: { queryFn: read } },
  });
  const page = await mountPoint();
  await page.render(
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/a-picture"]}>
        <Routes>
          <Route path="/:id" element={<PictureView />} />
          <Route path="*" element="The library" />
        </Routes>
        <Around />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  await page.settle();
  return { ...page, sent, read, picture };
}

it("deletes a picture once, however often the button is pressed while its description is saved", async () => {
  const { promise, resolve } = Promise.withResolvers<object>();
  const { press, settle, text, sent, unmount } = await opened(promise);
  await press("Delete");
  await press("Delete");
  resolve({ id: "a-picture", version: 2 });
  await settle();
  expect(sent).toEqual(["DELETE"]);
  expect(text()).toContain("Deleting...");
  await unmount();
});

it("can be pressed again when the description was not saved", async () => {
  const { press, text, unmount } = await opened(Promise.resolve(null));
  await press("Delete");
  expect(text()).not.toContain("Deleting...");
  await unmount();
});

it("reads the picture again when another admin has changed it before it is deleted", async () => {
  const body = { code: "conflict", title: "Conflict", status: 409, detail: "Changed first." };
  const refusal = Promise.resolve(Response.json(body, { status: 409 }));
  const { press, read, settle, text, unmount } = await opened(
    Promise.resolve({ id: "a-picture", version: 1 }),
    refusal,
  );
  const before = read.mock.calls.length;
  await press("Delete");
  await settle();
  expect(read).toHaveBeenCalledTimes(before + 1);
  expect(text()).toContain("Not deleted.");
  expect(text()).not.toContain("Deleting...");
  await unmount();
});

it("shows a picture that another admin has restored first", async () => {
  const conflict = Promise.resolve(Response.json({ code: "conflict" }, { status: 409 }));
  const { press, settle, text, picture, unmount } = await opened(
    Promise.resolve(null),
    conflict,
    "deleted",
  );
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) =>
    method === "POST" ? await conflict : Response.json({ ...picture, status: "ready", version: 2 }),
  );
  await press("Restore");
  await settle();
  expect(text()).not.toContain("in the trash");
  await unmount();
});

it("says of a picture in the trash that pages show it until the next deployment", async () => {
  const { text, unmount } = await opened(Promise.resolve(null), undefined, "deleted");
  expect(text()).toContain("Pages that were built with it need a deployment before then.");
  await unmount();
});

it("names the entries that keep a replaced picture in the trash", async () => {
  const uses = [{ kind: "post", entryId: "p", title: "News", isLive: true, isDraft: false }];
  const { text, unmount } = await opened(Promise.resolve(null), undefined, "deleted", uses);
  expect(text()).toContain("It is kept for as long as the entries below show it.");
  expect(text()).toContain("UsedIn: News");
  await unmount();
});

it.each([
  ["once it is saved", { version: 2 }, 0, "The library"],
  ["only after a question where it cannot be saved", null, 1, "Replace"],
])("leaves a picture with an unsaved description %s", async (_, saved, questions, shown) => {
  isSaved.mockReturnValue(false);
  const { settle, text, unmount } = await opened(Promise.resolve(saved));
  await act(async () => leave?.("/the/library"));
  await settle();
  expect(text()).toContain(shown);
  expect(ask).toHaveBeenCalledTimes(questions);
  await unmount();
  isSaved.mockReturnValue(true);
});

it("keeps the page when the session ends while the description is not saved", async () => {
  isSaved.mockReturnValue(false);
  const { text, unmount } = await opened(Promise.resolve(null));
  expect(text()).toContain("The session is held.");
  await unmount();
  isSaved.mockReturnValue(true);
});
