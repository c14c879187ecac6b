import { expect, it } from "vitest";
import { byUrgency } from "./by-urgency.ts";

const row = (title: string, dueAt?: number) => ({
  ...{
    title,
    count: { count: 1, hasMore: false },
    detail: "",
    to: "/admin",
    action: "Open",
    headline: `${title}.`,
  },
  ...(dueAt !== undefined && { deadline: { startedAt: 0, dueAt } }),
});

it("puts the nearest deadline first, and rows without one last in their order", () => {
  const rows = byUrgency([row("Chats"), row("Later", 9), row("Mails"), row("Soon", 3)]);
  expect(rows.map(({ title }) => title)).toEqual(["Soon", "Later", "Chats", "Mails"]);
});
