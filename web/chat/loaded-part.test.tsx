import { renderToStaticMarkup } from "react-dom/server";
import { afterAll, beforeAll, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";

const failure = (): Promise<never> => Promise.reject(new TypeError("Failed to fetch"));
const tries: (() => Promise<{ parts: object }>)[] = [];
const TypingStatus = () => "Typing";
let LoadedPart: typeof import("./loaded-part.tsx").LoadedPart;

// Test files share their modules, so this file restores what it replaces.
beforeAll(async () => {
  vi.resetModules();
  vi.doMock("./parts.ts", () => (tries.shift() ?? failure)());
  ({ LoadedPart } = await import("./loaded-part.tsx"));
});
afterAll(() => {
  vi.doUnmock("./parts.ts");
  vi.resetModules();
});

it("has the regions that a screen reader listens to before what fills them is loaded", async () => {
  const { ChatWindow } = await import("./chat-window.tsx");
  const markup = renderToStaticMarkup(<ChatWindow launcher={{} as HTMLElement} />);
  expect(markup).toContain('<div role="log" aria-label="New messages"><div></div></div>');
  expect(markup).toContain('<div role="status"><div></div></div>');
});

it("loads a part again that failed, whenever the device is online", async () => {
  tries.push(failure, failure, async () => ({ parts: { TypingStatus } }));
  const { render, text, dispatch, unmount } = await mountPoint();
  await render(<LoadedPart name="TypingStatus">Not yet</LoadedPart>);
  await vi.waitFor(() => expect(tries).toHaveLength(2));
  await dispatch(new Event("online"));
  await vi.waitFor(() => expect(tries).toHaveLength(1));
  expect(text()).toBe("Not yet");
  await dispatch(new Event("online"));
  await vi.waitFor(() => expect(text()).toBe("Typing"));
  await unmount();
});
