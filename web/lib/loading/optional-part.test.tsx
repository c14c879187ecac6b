import { act } from "react";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { optionalPart } from "./optional-part.tsx";

type Props = { text: string };
const Part = ({ text }: Props) => text;

it("leaves the page as it is without its code, and loads it again once the device is online", async () => {
  const tries = [() => Promise.reject(new TypeError("offline")), async () => Part];
  const LatePart = optionalPart<Props>(() => tries.shift()?.() ?? Promise.reject(new Error()));
  const { render, text, dispatch, unmount } = await mountPoint();
  const page = (part: string) => (
    <>
      Page <LatePart key={part} text={part} />
    </>
  );
  await render(page("one"));
  expect(text()).toBe("Page ");
  await dispatch(new Event("online"));
  expect(text()).toBe("Page one");
  await render(page("two"));
  expect(text()).toBe("Page two");
  await unmount();
});

it("loads its code again after a growing delay while the device is online, and not once the part is gone", async () => {
  const { render, text, unmount } = await mountPoint();
  vi.useFakeTimers({ toFake: ["setTimeout", "clearTimeout"] });
  const wait = (ms: number) => act(() => vi.advanceTimersByTimeAsync(ms));
  let tries = 0;
  const LatePart = optionalPart<Props>(async () => {
    tries += 1;
    if (tries < 3) throw new TypeError("reset");
    return Part;
  });
  await render(<LatePart text="one" />);
  await wait(2000);
  await wait(3999);
  expect([tries, text()]).toEqual([2, ""]);
  await wait(1);
  expect([tries, text()]).toEqual([3, "one"]);
  let lateTries = 0;
  const GonePart = optionalPart<Props>(() => {
    lateTries += 1;
    return Promise.reject(new TypeError("reset"));
  });
  await render(<GonePart text="two" />);
  await unmount();
  await wait(60_000);
  expect(lateTries).toBe(1);
  vi.useRealTimers();
});
