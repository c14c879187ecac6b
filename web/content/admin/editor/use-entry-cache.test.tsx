import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import { useSession } from "#web/lib/session.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import type { Editor } from "./editor-context.ts";
import { startEditor } from "./testing.ts";
import { useEntryCache } from "./use-entry-cache.ts";

afterEach(() => void vi.unstubAllGlobals());

const signIn = (email: string) =>
  useSession.setState({ status: "signed-in", user: { id: email, email, role: "admin" } as never });

function Probe({ editor }: { editor: Editor }) {
  useEntryCache(editor);
  return null;
}

/** The methods of the requests that closing an empty entry sends, which was opened with this navigation state. */
async function methodsOnClose(state: object, onBeforeClose = () => {}): Promise<unknown[]> {
  const { server, loop } = startEditor({});
  const methods: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    methods.push(method);
    return Response.json({ ...server.entry, version: 2, deletedAt: 1 });
  });
  const { render, settle, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter initialEntries={[{ pathname: "/", state }]}>
        <Probe editor={{ loop } as Editor} />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  onBeforeClose();
  await unmount();
  await settle();
  return methods;
}

it("an entry that was created and left empty goes to the trash", async () => {
  expect(await methodsOnClose({ isFromList: true, createdId: "e" })).toEqual(["DELETE"]);
});

it("an empty entry that was only looked at stays, because a colleague may be about to write in it", async () => {
  expect(await methodsOnClose({ isFromList: true })).toEqual([]);
  expect(await methodsOnClose({ isFromList: true, createdId: "the entry before" })).toEqual([]);
});

it("nothing is sent in the name of another admin who has signed in meanwhile", async () => {
  signIn("ada@example.com");
  const methods = await methodsOnClose({ createdId: "e" }, () => signIn("b@example.com"));
  expect(methods).toEqual([]);
});
