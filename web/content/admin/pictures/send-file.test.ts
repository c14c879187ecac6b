import { afterEach, expect, test, vi } from "vitest";
import { sendFile } from "./send-file.ts";
import { failureOf } from "./upload-failures.ts";

afterEach(() => void vi.unstubAllGlobals());

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
