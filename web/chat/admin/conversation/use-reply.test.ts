import { expect, it } from "vitest";
import { answerNeeds } from "./use-reply.ts";

const ada = { id: "ada", name: "Ada" };

it("sends no answer before the conversation is known, and none beside a colleague", () => {
  expect(answerNeeds(null, "ada")).toBe("state");
  expect(answerNeeds({ status: "automatic", assignee: null }, "ada")).toBe("claim");
  expect(answerNeeds({ status: "waiting", assignee: null }, "ada")).toBe("claim");
  expect(answerNeeds({ status: "active", assignee: ada }, "ada")).toBeNull();
  expect(answerNeeds({ status: "active", assignee: ada }, "ben")).toBe("takeover");
  expect(answerNeeds({ status: "closed", assignee: ada }, "ben")).toBeNull();
});
