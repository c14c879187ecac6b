import { afterEach, expect, test, vi } from "vitest";
import { answerMs } from "#web/admin/kit/answer-in-time.ts";
import { sendFile } from "./send-file.ts";
import { failureOf } from "./upload-failures.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  vi.useRealTimers();
});

/** A request that is answered with status 200 and a text. */
const answeredWith = (responseText: string) =>
  class extends EventTarget {
    readonly upload = new EventTarget();
    readonly status = 200;
    readonly responseText = responseText;
    open() {}
    setRequestHeader() {}
    send() {
      this.dispatchEvent(new Event("load"));
    }
  };

const send = (answer: string) => {
  vi.stubGlobal("XMLHttpRequest", answeredWith(answer));
  const { signal } = new AbortController();
  return sendFile({ id: "p", name: "original", blob: new Blob(), signal, onSent: () => {} });
};

test("an answer that is no JSON ends the upload with a failure that can be repeated", async () => {
  expect(await send('{"id":"p"}')).toEqual({ id: "p" });
  const error = await send("<p>Sign in to the hotel network</p>").catch(
    (caught: unknown) => caught,
  );
  expect(failureOf(error)).toMatchObject({
    step: "failed",
    reason: expect.stringMatching("network did not answer"),
  });
});

test("a file on a silent line is given up, and one that moves is not", async () => {
  vi.useFakeTimers();
  const requests: EventTarget[] = [];
  class Silent extends answeredWith("") {
    constructor() {
      super();
      requests.push(this.upload);
    }
    override send() {}
    abort() {
      this.dispatchEvent(new Event("abort"));
    }
  }
  vi.stubGlobal("XMLHttpRequest", Silent);
  const { signal } = new AbortController();
  const sent: number[] = [];
  const onSent = (bytes: number) => sent.push(bytes);
  const ended = vi.fn();
  sendFile({ id: "p", name: "original", blob: new Blob(), signal, onSent }).catch(ended);
  for (let loaded = 1; loaded <= 5; loaded += 1) {
    await vi.advanceTimersByTimeAsync(answerMs - 1);
    requests[0]?.dispatchEvent(Object.assign(new Event("progress"), { loaded }));
  }
  await vi.advanceTimersByTimeAsync(answerMs - 1);
  expect(ended).not.toHaveBeenCalled();
  expect(sent).toEqual([1, 2, 3, 4, 5]);
  await vi.advanceTimersByTimeAsync(1);
  expect(ended).toHaveBeenCalledWith(expect.any(TypeError));
});
