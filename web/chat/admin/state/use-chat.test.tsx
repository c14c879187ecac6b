import { act } from "react";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import type { CurrentUser } from "#contract/auth.ts";
import { type EndReason, initialState } from "#web/chat/core/state.ts";
import { viewOf } from "#web/chat/core/view.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";

let useChat: typeof import("./use-chat.ts").useChat;
let useSession: typeof import("#web/lib/session.ts").useSession;

/** Opens conversations: the first ends for the reason that the test gives, the next goes on. */
const openChat = vi.fn();
const close = vi.fn();
const path = "#web/chat/connection.ts";

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock(path, () => ({ openChat }));
  ({ useChat } = await import("./use-chat.ts"));
  ({ useSession } = await import("#web/lib/session.ts"));
});
afterAll(() => {
  vi.doUnmock(path);
  vi.resetModules();
});

const connection = (endReason: EndReason | null) => {
  const view = { ...viewOf(initialState("team", null)), endReason };
  return { view: () => view, subscribe: () => () => undefined, close };
};

function Pane() {
  const chat = useChat("a-conversation", "ada");
  return chat ? `ended: ${chat.view.endReason}` : "closed";
}

/** What the page shows at first, after the session has ended, and after this person has signed in. */
async function shownAround(endReason: EndReason, id = "ada") {
  const { render, text, unmount } = await mountPoint();
  openChat.mockReturnValue(connection(null)).mockReturnValueOnce(connection(endReason));
  await render(<Pane />);
  const shown = [text()];
  await act(async () => useSession.setState({ status: "signed-out" }, true));
  shown.push(text());
  const opened = [openChat.mock.calls.length];
  const user = { id, role: "admin" } as CurrentUser;
  await act(async () => useSession.setState({ status: "signed-in", user }, true));
  shown.push(text());
  opened.push(openChat.mock.calls.length);
  const closed = close.mock.calls.length;
  await unmount();
  return { shown, opened, closed };
}

it("opens a conversation anew that ended with the session, once the same person has signed in again", async () => {
  const lost = "ended: signed_out";
  expect(await shownAround("signed_out")).toEqual({
    shown: [lost, lost, "ended: null"],
    opened: [1, 2],
    closed: 1,
  });
  const path = "/api/chat/conversations/a-conversation";
  const options = { party: "team", path, storageName: "chat:ada:a-conversation" };
  expect(openChat).toHaveBeenLastCalledWith(options);
});

it.each([
  ["ended for another reason", "forbidden", "ada"],
  ["is another person's", "signed_out", "bob"],
] as const)("leaves a conversation that %s as it is", async (_, endReason, id) => {
  const { opened, closed } = await shownAround(endReason, id);
  expect(opened).toEqual([1, 1]);
  expect(closed).toBe(0);
});
