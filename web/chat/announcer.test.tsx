import { act } from "react";
import { expect, it } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { Announcer } from "./announcer.tsx";
import { initialState } from "./core/state.ts";
import { events } from "./core/testing.ts";
import { viewOf } from "./core/view.ts";
import { useWidget } from "./widget.ts";

/** A conversation with this many events, those after `liveFrom` new; `liveFrom` is null while it is not known. */
const show = (conversationId: string | null, last: number, liveFrom: number | null) =>
  act(async () => {
    const items = events(1, last).map((event) => ({ ...event, text: `Text ${event.seq}` }));
    const chat = {
      ...viewOf(initialState("visitor", null)),
      conversationId,
      liveFrom,
      events: items,
    };
    useWidget.setState({ mode: "open", chat });
  });

it("announces what is new in a shorter conversation that has replaced another one", async () => {
  const { render, text, unmount } = await mountPoint();
  await render(<Announcer />);
  await show("one", 20, 20);
  expect(text()).toBe("");
  await show("one", 21, 20);
  expect(text()).toMatch(/: Text 21$/);
  // The page goes on with the log it knows until it is connected.
  await show(null, 21, null);
  await show("two", 6, 6);
  await show("two", 7, 6);
  expect(text()).toMatch(/: Text 7$/);
  await show("two", 7, 6);
  await show("two", 8, 6);
  expect(text()).toMatch(/: Text 8$/);
  await unmount();
});
