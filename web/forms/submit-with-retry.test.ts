import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api-error.ts";
import type { Receipt, SubmitPhase } from "./form-state.ts";
import { submitWithRetry } from "./submit-with-retry.ts";

const receipt: Receipt = { reference: "SS-7K3MX-9QXD2", receivedAt: 1 };
const problem = (status: number, code: string) =>
  new ApiError(status, JSON.stringify({ code, detail: "", requestId: "" }));
const conflict = () => problem(409, "idempotency_conflict");
const offline = () => new TypeError("Failed to fetch");

let browserWindow: EventTarget;
const setOnline = (isOnline: boolean) => vi.stubGlobal("navigator", { onLine: isOnline });

beforeEach(() => {
  vi.useFakeTimers();
  browserWindow = new EventTarget();
  vi.stubGlobal("addEventListener", browserWindow.addEventListener.bind(browserWindow));
  setOnline(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Submits with the given outcomes, one per attempt, and records keys and phases. */
function start(
  outcomes: readonly (() => Promise<Receipt>)[],
  signal = new AbortController().signal,
) {
  const keys: string[] = [];
  const phases: SubmitPhase[] = [];
  const renewed = vi.fn(() => "second-key");
  const submission = submitWithRetry({
    send: (key) => {
      keys.push(key);
      return outcomes[keys.length - 1]?.() ?? Promise.reject(new Error("One attempt too many"));
    },
    key: "first-key",
    renewKey: renewed,
    signal,
    onPhase: (phase) => phases.push(phase),
  });
  return { submission, keys, phases, renewed };
}

describe("submitWithRetry", () => {
  it("sends one attempt when the first succeeds", async () => {
    const { submission, keys, phases } = start([async () => receipt]);
    await expect(submission).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key"]);
    expect(phases).toEqual(["sending"]);
  });

  it("waits while offline and retries under the same key once online", async () => {
    setOnline(false);
    const { submission, keys, phases } = start([
      () => Promise.reject(offline()),
      async () => receipt,
    ]);
    await vi.waitFor(() => expect(phases).toContain("waiting"));
    expect(keys).toHaveLength(1);
    browserWindow.dispatchEvent(new Event("online"));
    await expect(submission).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key", "first-key"]);
    expect(phases).toEqual(["sending", "waiting", "sending"]);
  });

  it("throws when the retry fails as well", async () => {
    setOnline(false);
    const { submission, phases } = start([
      () => Promise.reject(offline()),
      () => Promise.reject(offline()),
    ]);
    await vi.waitFor(() => expect(phases).toContain("waiting"));
    browserWindow.dispatchEvent(new Event("online"));
    await expect(submission).rejects.toThrow("Failed to fetch");
  });

  it("stops waiting when the submission is cancelled", async () => {
    setOnline(false);
    const cancelling = new AbortController();
    const { submission, keys, phases } = start(
      [() => Promise.reject(offline())],
      cancelling.signal,
    );
    await vi.waitFor(() => expect(phases).toContain("waiting"));
    cancelling.abort();
    await expect(submission).rejects.toThrow(/aborted/);
    expect(keys).toHaveLength(1);
  });

  it("throws a network error at once while the device is online", async () => {
    const { submission, phases } = start([() => Promise.reject(offline())]);
    await expect(submission).rejects.toThrow("Failed to fetch");
    expect(phases).toEqual(["sending"]);
  });

  it("uses a new key, once, after a conflict with other content", async () => {
    const { submission, keys } = start([() => Promise.reject(conflict()), async () => receipt]);
    await expect(submission).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key", "second-key"]);
    const conflicting = start([() => Promise.reject(conflict()), () => Promise.reject(conflict())]);
    await expect(conflicting.submission).rejects.toThrow(/^409/);
  });

  it("uses the new key also after it has waited, and again when it has to wait for that", async () => {
    setOnline(false);
    const { submission, keys, phases } = start([
      () => Promise.reject(offline()),
      () => Promise.reject(conflict()),
      async () => receipt,
    ]);
    await vi.waitFor(() => expect(phases).toContain("waiting"));
    browserWindow.dispatchEvent(new Event("online"));
    await expect(submission).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key", "first-key", "second-key"]);
    const offlineLater = start([
      () => Promise.reject(conflict()),
      () => Promise.reject(offline()),
      async () => receipt,
    ]);
    await vi.waitFor(() => expect(offlineLater.phases).toContain("waiting"));
    browserWindow.dispatchEvent(new Event("online"));
    await expect(offlineLater.submission).resolves.toEqual(receipt);
    expect(offlineLater.keys).toEqual(["first-key", "second-key", "second-key"]);
  });

  it("leaves it to the person to send again what was erased, under a new key", async () => {
    const { submission, keys, renewed } = start([() => Promise.reject(problem(410, "expired"))]);
    await expect(submission).rejects.toThrow(/^410/);
    expect(keys).toEqual(["first-key"]);
    expect(renewed).toHaveBeenCalledTimes(1);
  });

  it("reports the phase slow after eight seconds", async () => {
    let respond: (receipt: Receipt) => void = () => undefined;
    const { submission, phases } = start([() => new Promise((resolve) => (respond = resolve))]);
    await vi.advanceTimersByTimeAsync(7999);
    expect(phases).toEqual(["sending"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(phases).toEqual(["sending", "slow"]);
    respond(receipt);
    await expect(submission).resolves.toEqual(receipt);
  });
});
