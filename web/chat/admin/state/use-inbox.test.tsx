import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { afterAll, afterEach, beforeAll, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import type { InboxFrame } from "#contract/chat-inbox.ts";
import { countConversations } from "#contract/chat-inbox.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { FakeSocket, testConversation } from "./testing.ts";

let useInbox: typeof import("./use-inbox.ts").useInbox;
let useCounts: typeof import("./queries.ts").useCounts;
let setPresence: typeof import("./presence.ts").setPresence;
let useSession: typeof import("#web/lib/session.ts").useSession;

/** What listens for input of the person at the page. */
const listeners: (() => void)[] = [];

const forgotten = vi.fn(async (_userId: string, _id: string) => {});

// Anew, because `polling.ts` listens for input from when it is loaded.
beforeAll(async () => {
  vi.resetModules();
  vi.stubGlobal("addEventListener", (_: string, listener: () => void) => listeners.push(listener));
  vi.doMock("./forget-conversation.ts", () => ({ forgetConversation: forgotten }));
  ({ useInbox } = await import("./use-inbox.ts"));
  ({ useCounts } = await import("./queries.ts"));
  ({ setPresence } = await import("./presence.ts"));
  ({ useSession } = await import("#web/lib/session.ts"));
});
afterAll(() => {
  vi.doUnmock("./forget-conversation.ts");
  vi.resetModules();
});
afterEach(() => vi.useRealTimers());

const ada = { id: "ada", role: "admin" } as CurrentUser;

function Desk() {
  useInbox();
  return useCounts().data?.waiting.count;
}

/** The desk with an open inbox, and how often the conversations were counted. */
async function openDesk() {
  const { render, unmount } = await mountPoint();
  FakeSocket.opened = [];
  vi.stubGlobal("WebSocket", FakeSocket);
  vi.stubGlobal("location", { href: "https://site.example/admin/chat" });
  vi.stubGlobal("addEventListener", () => undefined);
  vi.stubGlobal("removeEventListener", () => undefined);
  const count = { count: 1, hasMore: false };
  const counts = { waiting: count, mine: count, all: count, unread: count };
  const requests = vi.fn(async (_: string) => Response.json(counts));
  vi.stubGlobal("fetch", requests);
  // A lost connection is opened again at once.
  vi.spyOn(Math, "random").mockReturnValue(0);
  vi.useFakeTimers({ toFake: ["Date", "setTimeout", "clearTimeout"] });
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <MemoryRouter>
        <Desk />
      </MemoryRouter>
    </QueryClientProvider>,
  );
  const socket = () => FakeSocket.opened.at(-1);
  const tick = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  const open = () => act(async () => socket()?.open());
  await open();
  await tick(1000);
  requests.mockClear();
  return {
    hear: async (frame: InboxFrame) => {
      await act(async () => socket()?.onmessage?.({ data: JSON.stringify(frame) }));
      await tick(1000);
    },
    counted: () => requests.mock.calls.filter(([url]) => url === countConversations.path).length,
    sent: () => socket()?.sent.map((text) => JSON.parse(text)),
    /** Loses the connection; the next one is open after what `meanwhile` does. */
    reconnect: async (meanwhile = () => {}) => {
      await act(async () => socket()?.onclose?.({ code: 1006 }));
      await act(async () => meanwhile());
      await tick(0);
      await open();
    },
    tick,
    unmount,
  };
}

it("counts what has changed, but not while the page is unattended: then once with the next input", async () => {
  const { hear, counted, tick, unmount } = await openDesk();
  const changed = (revision: number) =>
    hear({ type: "conversation", conversation: testConversation("a", { revision }) });
  await changed(1);
  expect(counted()).toBe(1);
  vi.setSystemTime(Date.now() + 11 * 60_000);
  await changed(2);
  await changed(3);
  expect(counted()).toBe(1);
  for (const listener of listeners) listener();
  await tick(0);
  expect(counted()).toBe(2);
  await changed(4);
  expect(counted()).toBe(3);
  await unmount();
});

it("reads what a lost connection did not tell once the page is attended again", async () => {
  const { counted, reconnect, tick, unmount } = await openDesk();
  vi.setSystemTime(Date.now() + 60 * 60_000);
  await reconnect();
  await tick(1000);
  expect(counted()).toBe(0);
  for (const listener of listeners) listener();
  await tick(0);
  expect(counted()).toBe(1);
  await unmount();
});

it("sends presence only when it was pressed, so that another tab or browser is not overruled", async () => {
  useSession.setState({ status: "signed-in", user: ada }, true);
  const { hear, sent, reconnect, unmount } = await openDesk();
  const team = (isOnline: boolean) =>
    hear({ type: "team", people: [{ id: ada.id, name: "Ada", isOnline }] });
  const [online, away] = [true, false].map((isOnline) => ({ type: "presence", isOnline }));
  expect(sent()).toEqual([]);
  await act(async () => setPresence(false));
  expect(sent()).toEqual([away]);
  await team(false);
  await team(true);
  await reconnect();
  expect(sent()).toEqual([]);
  await reconnect(() => setPresence(false));
  expect(sent()).toEqual([away]);
  await team(false);
  await act(async () => setPresence(true));
  expect(sent()).toEqual([away, online]);
  await team(true);
  await unmount();
});

it("removes the unsent texts of a conversation that was erased", async () => {
  useSession.setState({ status: "signed-in", user: ada }, true);
  const { hear, unmount } = await openDesk();
  await hear({ type: "erased", id: "gone" });
  expect(forgotten).toHaveBeenCalledExactlyOnceWith("ada", "gone");
  await unmount();
});
