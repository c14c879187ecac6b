import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { Group } from "./thread.tsx";

it.each([
  ["", "<bdi>خالد</bdi>, 14:02"],
  ["seen", "<bdi>خالد</bdi>, 14:02, seen"],
])("isolates the name of an author from the time beside it: %j", (note, line) => {
  const group = { type: "group", key: "1", isVisitor: false, name: "خالد", time: "14:02" } as const;
  const messages = [{ key: "1", text: "Hello" }];
  const html = renderToStaticMarkup(<Group group={{ ...group, note, messages, sources: [] }} />);
  expect(html).toContain(`<p class="chat-meta">${line}</p>`);
});
