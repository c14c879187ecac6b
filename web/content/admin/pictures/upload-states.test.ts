import { expect, test } from "vitest";
import type { Picture } from "#contract/media.ts";
import {
  hasOpenUploads,
  nextUpload,
  progressOf,
  readyText,
  statusText,
  type Upload,
  type UploadStatus,
  withRetry,
  withStatus,
} from "./upload-states.ts";

const uploadOf = (id: number, status: UploadStatus): Upload => ({
  id,
  file: new File([], `${id}.jpg`),
  replaces: null,
  status,
});
const waiting = (id: number) => uploadOf(id, { step: "waiting" });
const sending = (id: number) =>
  uploadOf(id, { step: "sending", sent: 1_048_576, total: 4_194_304 });
const picture = { name: "1.jpg", width: 30, height: 20 } as Picture;
const ready = (id: number, isTwin = false) =>
  uploadOf(id, { step: "ready", picture, isTwin, formerUses: [] });
const failed = (id: number) => uploadOf(id, { step: "failed", reason: "No network" });
const refused = (id: number) => uploadOf(id, { step: "refused", reason: "A web page" });

test("starts two uploads at a time, in the order they were added", () => {
  expect(nextUpload([waiting(1), waiting(2)])?.id).toBe(1);
  expect(nextUpload([sending(1), waiting(2), waiting(3)])?.id).toBe(2);
  expect(nextUpload([sending(1), sending(2), waiting(3)])).toBeUndefined();
  expect(nextUpload([ready(1), failed(2), refused(3), waiting(4)])?.id).toBe(4);
});

test("ignores what is reported about an upload that has ended or was cancelled", () => {
  const uploads = [ready(1), sending(2)];
  expect(withStatus(uploads, 1, { step: "reading" })).toEqual(uploads);
  expect(withStatus(uploads, 3, { step: "reading" })).toEqual(uploads);
  expect(withStatus(uploads, 2, { step: "failed", reason: "x" })[1]?.status.step).toBe("failed");
});

test("repeats an upload that failed, never one that is refused or done", () => {
  const steps = [failed(1), refused(2), ready(3)].map((each, _, all) => withRetry(all, each.id));
  expect(steps[0]?.[0]?.status.step).toBe("waiting");
  expect(steps[1]?.[1]?.status.step).toBe("refused");
  expect(steps[2]?.[2]?.status.step).toBe("ready");
});

test("knows whether closing the page would lose something", () => {
  expect(hasOpenUploads([ready(1), failed(2), refused(3)])).toBe(false);
  expect(hasOpenUploads([ready(1), waiting(2)])).toBe(true);
});

test("says how far every upload is", () => {
  const statuses: readonly UploadStatus[] = [
    { step: "making", made: 2, total: 5 },
    { step: "making", made: 5, total: 5 },
    { step: "sending", sent: 500, total: 40_960 },
  ];
  expect(statuses.map((status) => statusText(uploadOf(1, status)))).toEqual([
    "Making 3 of 5 sizes",
    "Making 5 of 5 sizes",
    "0 of 40 KB",
  ]);
  expect([statusText(sending(1)), progressOf(sending(1))]).toEqual(["1.0 of 4.0 MB", 0.25]);
  expect(statusText(ready(1))).toBe("30 × 20");
  expect(statusText(ready(2, true))).toBe("Already in the library as 1.jpg, stored once");
  expect(statusText(ready(1, true))).toBe("Already in the library, stored once");
  expect(readyText([ready(1), sending(2), failed(3)])).toBe("1 of 3 ready");
  expect(readyText([])).toBe("");
});
