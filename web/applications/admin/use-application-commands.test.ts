import { expect, it, vi } from "vitest";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { applicationCommands } from "./use-application-commands.ts";
import { isConfirmationWithheld } from "./was-written-to.ts";

const spam = {
  id: "a",
  ...{ stage: "new", outcome: null, assignee: null, isSpam: true, mails: [] },
} as unknown as ApplicationDetail;
const mail = (id: string) => ({ id }) as ApplicationDetail["mails"][number];

it("asks as the button does before an application leaves the spam", () => {
  const actions = { move: vi.fn(), assign: vi.fn(), toggleSpam: vi.fn() };
  const commands = applicationCommands(spam, [], actions);
  commands.find(({ label }) => label === "Not spam")?.run();
  expect(actions.toggleSpam).toHaveBeenCalledOnce();
});

it("knows that a confirmation was withheld, whatever else the team has written", () => {
  expect(isConfirmationWithheld(spam)).toBe(true);
  expect(isConfirmationWithheld({ ...spam, mails: [mail("a:team"), mail("b:reply")] })).toBe(true);
  expect(isConfirmationWithheld({ ...spam, mails: [mail("a:sender")] })).toBe(false);
  expect(isConfirmationWithheld({ ...spam, isSpam: false })).toBe(false);
});
