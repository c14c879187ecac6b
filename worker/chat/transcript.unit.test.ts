import { expect, it } from "vitest";
import type { ChatEvent } from "#contract/chat-frames.ts";
import { transcriptText } from "./transcript.ts";

const at = Date.UTC(2026, 10, 2, 10, 5, 59);
const event = (more: Partial<ChatEvent>): ChatEvent => ({
  ...{ seq: 1, cid: "client-id-1", by: { role: "visitor" }, kind: "message", at, text: "" },
  ...more,
});
const ada = { role: "team", id: "ada", name: "Ada" } as const;

it("has a line for each event, with its time and who said it", () => {
  const events = [
    event({ text: "Hello\nthere" }),
    event({ by: { role: "automatic" }, text: "Hi" }),
    event({ kind: "person_requested" }),
    event({ by: ada, kind: "claimed" }),
    event({ by: ada, kind: "assigned", assignee: { name: "Ben" } }),
    event({ by: ada, kind: "note", text: "Knows Mia" }),
    event({ kind: "hidden", by: { role: "system" } }),
    event({ kind: "rated", rating: 4 }),
    event({ kind: "unanswered", by: { role: "system" } }),
    event({ kind: "followed_up", by: { role: "system" } }),
  ];
  const text = transcriptText(events, "https://site.example");
  expect(text.replaceAll("[2026-11-02 10:05 UTC] ", "| ")).toBe(
    `| Visitor: Hello
there
| Automatic reply: Hi
| Visitor asked for a person
| Ada joined the conversation
| Ada passed the conversation on to Ben
| Ada (note): Knows Mia
| Visitor rated the conversation 4 of 5
| The conversation went back to the whole team
| A mail with the unread answers was sent
`,
  );
});

it("says of an answer of a model that it is one, with its sources", () => {
  const by = { role: "automatic" } as const;
  const sources = [
    { title: "Coaching", url: "/#services" },
    { title: "Notes", url: "/news/notes" },
  ];
  const events = [
    event({ by, text: "Every week.", isGenerated: true, sources }),
    event({ by, text: "Hi", isGenerated: true }),
  ];
  const text = transcriptText(events, "https://site.example");
  expect(text.replaceAll("[2026-11-02 10:05 UTC] ", "| ")).toBe(
    `| Automatic reply: Every week.
Written by AI from Coaching (https://site.example/#services), Notes (https://site.example/news/notes)
| Automatic reply: Hi
Written by AI
`,
  );
});
