import { beforeEach, expect, it } from "vitest";
import { noteChange, noteErased, useInboxStore } from "./inbox-store.ts";
import { testConversation as conversation } from "./testing.ts";

beforeEach(() => useInboxStore.setState(useInboxStore.getInitialState()));

const known = () => useInboxStore.getState().changes.get("a");

it("forgets what was erased, whatever comes late, and has what its visitor wrote after that", () => {
  noteChange(conversation("a", { revision: 3 }));
  noteErased("a", 5);
  expect([noteChange(conversation("a", { revision: 5 })), known()]).toEqual([false, null]);
  const begun = conversation("a", { revision: 6 });
  expect([noteChange(begun), known()]).toEqual([true, begun]);
});

it("keeps what was written before it hears of the erasure", () => {
  const begun = conversation("a", { revision: 6 });
  noteChange(begun);
  noteErased("a", 5);
  expect(known()).toBe(begun);
  noteErased("a", 6);
  expect(known()).toBeNull();
});
