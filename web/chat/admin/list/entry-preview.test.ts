import { expect, it } from "vitest";
import { testConversation } from "#web/chat/admin/state/testing.ts";
import { entryPreview } from "./entry-preview.ts";

const ada = { id: "ada", name: "Ada Vale" };
const jun = { id: "jun", name: "Jun Larsen" };
const byTeam = { preview: "Monday at ten.", previewBy: "team" } as const;
const shown = (fields: Parameters<typeof testConversation>[1]) =>
  entryPreview(testConversation("a", fields), ada.id);

it("says You of one's own message alone, and not of all in a conversation of one's own", () => {
  expect(shown({ ...byTeam, previewAuthor: ada, assignee: jun })).toBe("You: Monday at ten.");
  expect(shown({ ...byTeam, previewAuthor: jun, assignee: ada })).toBe("Jun: Monday at ten.");
  expect(shown({ ...byTeam, previewAuthor: { id: "jun", name: " " } })).toBe(
    "Team: Monday at ten.",
  );
  expect(shown({ ...byTeam, previewAuthor: null, assignee: ada })).toBe("Team: Monday at ten.");
});

it("shows the visitor's words as they are, and the rating of a closed conversation", () => {
  expect(shown({ preview: "hello" })).toBe("hello");
  expect(shown({ preview: "Welcome", previewBy: "automatic" })).toBe("Automatic: Welcome");
  expect(shown({ preview: "hello", status: "closed", rating: 4 })).toBe("Rated 4 of 5");
  expect(shown({ preview: "hello", status: "closed" })).toBe("hello");
});

it("shows the request for a person in a conversation without messages", () => {
  expect(shown({ preview: "", previewBy: "automatic" })).toBe("Asked for a person");
});
