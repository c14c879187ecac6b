import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { ApiError } from "#web/lib/api.ts";
import type { Receipt, SubmitPhase } from "./form-state.ts";
import { submitWithRetry } from "./submit-with-retry.ts";

const receipt: Receipt = { reference: "SS-7K3MX-9QXD2", receivedAt: 1 };
const conflict = () =>
  new ApiError(409, JSON.stringify({ code: "idempotency_conflict", detail: "", requestId: "" }));
const offline = () => new TypeError("Failed to fetch");

let device: EventTarget;
const connect = (isOnline: boolean) => vi.stubGlobal("navigator", { onLine: isOnline });

beforeEach(() => {
  vi.useFakeTimers();
  device = new EventTarget();
  vi.stubGlobal("addEventListener", device.addEventListener.bind(device));
  connect(true);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
});

/** Delivers with the given outcomes, one an attempt, and notes keys and stages. */
function start(
  outcomes: readonly (() => Promise<Receipt>)[],
  signal = new AbortController().signal,
) {
  const keys: string[] = [];
  const stages: SubmitPhase[] = [];
  const delivery = submitWithRetry({
    send: (key) => {
      keys.push(key);
      return outcomes[keys.length - 1]?.() ?? Promise.reject(new Error("One attempt too many"));
    },
    key: "first-key",
    renewKey: () => "second-key",
    signal,
    onStage: (stage) => stages.push(stage),
  });
  return { delivery, keys, stages };
}

describe("a delivery", () => {
  it("sends once when it arrives", async () => {
    const { delivery, keys, stages } = start([async () => receipt]);
    await expect(delivery).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key"]);
    expect(stages).toEqual(["sending"]);
  });

  it("waits offline and sends once more under the same key when back", async () => {
    connect(false);
    const { delivery, keys, stages } = start([
      () => Promise.reject(offline()),
      async () => receipt,
    ]);
    await vi.waitFor(() => expect(stages).toContain("waiting"));
    expect(keys).toHaveLength(1);
    device.dispatchEvent(new Event("online"));
    await expect(delivery).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key", "first-key"]);
    expect(stages).toEqual(["sending", "waiting", "sending"]);
  });

  it("gives up when the second attempt fails as well", async () => {
    connect(false);
    const { delivery, stages } = start([
      () => Promise.reject(offline()),
      () => Promise.reject(offline()),
    ]);
    await vi.waitFor(() => expect(stages).toContain("waiting"));
    device.dispatchEvent(new Event("online"));
    await expect(delivery).rejects.toThrow("Failed to fetch");
  });

  it("stops waiting when it is cancelled", async () => {
    connect(false);
    const cancelling = new AbortController();
    const { delivery, keys, stages } = start([() => Promise.reject(offline())], cancelling.signal);
    await vi.waitFor(() => expect(stages).toContain("waiting"));
    cancelling.abort();
    await expect(delivery).rejects.toThrow(/aborted/);
    expect(keys).toHaveLength(1);
  });

  it("does not wait for a network that is there", async () => {
    const { delivery, stages } = start([() => Promise.reject(offline())]);
    await expect(delivery).rejects.toThrow("Failed to fetch");
    expect(stages).toEqual(["sending"]);
  });

  it("takes a new key, once, for words that were changed after a lost answer", async () => {
    const { delivery, keys } = start([() => Promise.reject(conflict()), async () => receipt]);
    await expect(delivery).resolves.toEqual(receipt);
    expect(keys).toEqual(["first-key", "second-key"]);
    const stubborn = start([() => Promise.reject(conflict()), () => Promise.reject(conflict())]);
    await expect(stubborn.delivery).rejects.toThrow(/^409/);
  });

  it("says after eight seconds that it is slow", async () => {
    let arrive: (receipt: Receipt) => void = () => undefined;
    const { delivery, stages } = start([() => new Promise((resolve) => (arrive = resolve))]);
    await vi.advanceTimersByTimeAsync(7999);
    expect(stages).toEqual(["sending"]);
    await vi.advanceTimersByTimeAsync(1);
    expect(stages).toEqual(["sending", "slow"]);
    arrive(receipt);
    await expect(delivery).resolves.toEqual(receipt);
  });
});
