import { expect, it } from "vitest";
import { messageStatuses } from "#contract/messages.ts";
import { actionsFor, undoOf, withheldText } from "./message-actions.ts";

it("are those that change the state of a message", () => {
  const offered = messageStatuses.map((status) => actionsFor({ status, isSpam: false }));
  expect(offered).toEqual([
    ["close", "spam"],
    ["close", "reopen", "spam"],
    ["reopen", "spam"],
  ]);
  expect(actionsFor({ status: "open", isSpam: true })).toEqual(["notSpam"]);
});

it("are taken back to the status before", () => {
  const undos = messageStatuses.map((status) => undoOf("close", { status, isSpam: false }));
  expect(undos).toEqual(["reopen", "markAnswered", "close"]);
  expect(undoOf("spam", { status: "open", isSpam: false })).toBe("notSpam");
});

it("says to whom the confirmations go that moving out of the spam sends", () => {
  const sender = (name: string, isConfirmationWithheld: boolean) => ({
    email: `${name}@okafor.example`,
    isConfirmationWithheld,
  });
  expect(withheldText([sender("mina", false)])).toBeUndefined();
  expect(withheldText([sender("mina", true), sender("jun", false)])).toMatch(
    /is sent to .?mina@okafor\.example.? at once\. That cannot be taken back\.$/,
  );
  expect(withheldText([sender("mina", true), sender("jun", true)])).toContain("to 2 senders at");
});
