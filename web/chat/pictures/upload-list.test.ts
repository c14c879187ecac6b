import { expect, it } from "vitest";
import { afterAnswer, newUpload, uploadLine, withChange } from "./upload-list.ts";

const chosen = { cid: "picture-1", at: 1000, isNote: false, conversationId: "here" };
const upload = newUpload(chosen);
const problem = (detail: string) => JSON.stringify({ code: "invalid", detail });

it.each([
  [422, problem("This picture is cut off."), "refused", "This picture is cut off."],
  [415, "<p>Too odd</p>", "refused", "This picture cannot be sent."],
  [413, "", "refused", "This picture cannot be sent."],
  [429, problem("Please send more tomorrow."), "failed", "Please send more tomorrow."],
  [429, "", "failed", "Not sent."],
  [503, problem("The store of pictures does not answer."), "failed", "Not sent."],
  [410, problem("Please open the chat again."), "failed", "Not sent."],
  [200, "<p>Sign in to the hotel network</p>", "failed", "Not sent."],
])("after the answer %i %s a picture has %s: %s", (status, text, expected, said) => {
  const changed = { ...upload, ...afterAnswer(status, text) };
  expect([changed.status, uploadLine(changed)]).toEqual([expected, said]);
});

it("says how far a picture is, and whether it would be lost with the page", () => {
  expect(uploadLine(upload)).toBe("Preparing");
  const sending = { ...upload, status: "sending", sent: 0.414 } as const;
  expect(uploadLine({ ...sending, isKept: true })).toBe("Sending, 41 %");
  expect(uploadLine(sending)).toMatch(/^Sending, 41 %\. Please stay on this page/);
});

it("changes one upload and leaves the others as they are", () => {
  const other = newUpload({ ...chosen, cid: "picture-2" });
  const [first, second] = withChange([upload, other], "picture-1", { sent: 1 });
  expect(first).toEqual({ ...upload, sent: 1 });
  expect(second).toBe(other);
});
