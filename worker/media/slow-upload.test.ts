import { expect, it, vi } from "vitest";
import { inVirtualTime } from "#worker/testing/faults.ts";
import { uniquePng } from "#worker/testing/picture-files.ts";
import { Uploader } from "#worker/testing/picture-uploads.ts";
import { errorOf } from "#worker/testing/request.ts";

/** Sends an original in parts with these pauses before each, in milliseconds; the rest never comes. */
async function sendInParts(pauses: readonly number[], parts: number) {
  const admin = new Uploader();
  const original = uniquePng();
  const id = await admin.startedId(original);
  const partBytes = Math.ceil(original.length / parts);
  return inVirtualTime(() => {
    let sent = 0;
    const body = new ReadableStream({
      async pull(controller) {
        const pause = pauses[sent];
        if (pause === undefined) {
          if (sent >= parts) controller.close();
          return;
        }
        await new Promise((resolve) => setTimeout(resolve, pause));
        controller.enqueue(original.slice(sent * partBytes, (sent + 1) * partBytes));
        sent += 1;
      },
    });
    const headers = { "Content-Length": `${original.length}` };
    return admin.send("PUT", `/api/cms/media/${id}/files/original`, { body, headers });
  });
}

it("receives a file for as long as its parts keep coming", async () => {
  const { result, tookMs } = await sendInParts([0, 5000, 5000], 3);
  expect(tookMs).toBeGreaterThan(9000);
  expect(await result.json()).toMatchObject({ files: ["original"] });
});

it("gives a file up eight seconds after its last part", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const { result, tookMs } = await sendInParts([0, 5000], 3);
  expect(await errorOf(result)).toMatchObject({ status: 503, code: "unavailable" });
  expect(tookMs).toBeGreaterThan(12_000);
  expect(tookMs).toBeLessThan(15_000);
});
