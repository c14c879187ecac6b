import { expect, it, onTestFinished, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { ServicesBadge } from "./services-badge.tsx";

it("reads the number of services again when it is shown a minute after it was read", async () => {
  let reads = 0;
  vi.stubGlobal("fetch", async () => {
    reads += 1;
    return Response.json({ data: { totalServices: reads } });
  });
  vi.useFakeTimers({ toFake: ["Date"] });
  onTestFinished(() => void vi.useRealTimers());
  const shown = async () => {
    const { render, settle, text, unmount } = await mountPoint();
    await render(<ServicesBadge />);
    await settle();
    const found = text();
    await unmount();
    return found;
  };
  expect(await shown()).toBe("1 service");
  vi.advanceTimersByTime(59_999);
  expect(await shown()).toBe("1 service");
  vi.advanceTimersByTime(1);
  expect(await shown()).toBe("2 services");
});
