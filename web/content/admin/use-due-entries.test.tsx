import { act } from "react";
import { afterEach, expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";

afterEach(() => void vi.useRealTimers());

const minuteMs = 60_000;
const dayMs = 24 * 60 * minuteMs;

type Planned = { publishAt: number | null; unpublishAt: number | null };
const planned = (publishAt: number | null, unpublishAt: number | null = null): Planned => ({
  publishAt,
  unpublishAt,
});

function Probe({ watch }: { watch: () => void }) {
  watch();
  return null;
}

/** Shows entries, whose times count from now on; `wait` returns what is told of meanwhile. */
async function shown(...entries: Planned[]) {
  vi.useFakeTimers();
  // Anew, because it counts from when it is loaded how long a page is unattended, and hears input only then.
  vi.resetModules();
  const page = await mountPoint();
  const { useDueEntries } = await import("./use-due-entries.ts");
  const told: (readonly Planned[])[] = [];
  const answers: Promise<void>[] = [];
  const show = (...next: Planned[]) =>
    page.render(
      <Probe
        watch={() =>
          useDueEntries(next, (due) => {
            told.push(due);
            return answers.shift();
          })
        }
      />,
    );
  const start = Date.now();
  const later = ({ publishAt, unpublishAt }: Planned) =>
    planned(publishAt && start + publishAt, unpublishAt && start + unpublishAt);
  await show(...entries.map(later));
  const times = ({ publishAt, unpublishAt }: Planned) =>
    planned(publishAt && publishAt - start, unpublishAt && unpublishAt - start);
  const heard = () => told.splice(0).map((due) => due.map(times));
  const wait = async (ms: number) => {
    await act(() => vi.advanceTimersByTimeAsync(ms));
    return heard();
  };
  return { ...page, show, wait, heard, answers };
}

it("looks some seconds after the time, and a few times more while the entry still has it", async () => {
  const entry = planned(minuteMs);
  const { wait, unmount } = await shown(entry);
  expect(await wait(minuteMs + 4999)).toEqual([]);
  expect(await wait(1)).toEqual([[entry]]);
  expect(await wait(14_999)).toEqual([]);
  expect(await wait(1)).toEqual([[entry]]);
  expect(await wait(45_000)).toEqual([[entry]]);
  expect(await wait(5 * minuteMs)).toEqual([[entry]]);
  expect(vi.getTimerCount()).toBe(0);
  await unmount();
});

it("does not look any more once the entry has no time", async () => {
  const { show, wait, unmount } = await shown(planned(minuteMs));
  expect(await wait(minuteMs + 5000)).toHaveLength(1);
  await show(planned(null));
  expect(await wait(5 * minuteMs)).toEqual([]);
  await unmount();
});

it("looks for a time that is set while the entry is shown", async () => {
  const { show, wait, unmount } = await shown(planned(null));
  await show(planned(null, Date.now() + minuteMs));
  expect(await wait(minuteMs + 5000)).toHaveLength(1);
  await unmount();
});

it("tells of the entries whose time has come, whether they are published or taken back", async () => {
  const [soon, end, late] = [planned(minuteMs), planned(-dayMs, minuteMs), planned(9 * minuteMs)];
  const { wait, unmount } = await shown(late, end, planned(null), soon, planned(-dayMs));
  expect(await wait(minuteMs + 5000)).toEqual([[end, soon]]);
  await unmount();
});

it("waits for longer than a timer can, and in an unattended page for the next input", async () => {
  const entry = planned(40 * dayMs);
  const { wait, dispatch, heard, unmount } = await shown(entry);
  expect(await wait(40 * dayMs + minuteMs)).toEqual([]);
  await dispatch(new Event("pointermove"));
  expect(heard()).toEqual([[entry]]);
  await unmount();
});

it("looks again a minute after one that failed, and not while one is under way", async () => {
  const entry = planned(minuteMs);
  const { wait, answers, unmount } = await shown(entry);
  let fail: (error: Error) => void = () => undefined;
  answers.push(
    new Promise((_, reject) => {
      fail = reject;
    }),
  );
  expect(await wait(minuteMs + 5000)).toEqual([[entry]]);
  expect(await wait(6 * minuteMs)).toEqual([]);
  fail(new Error("No connection"));
  expect(await wait(59_999)).toEqual([]);
  expect(await wait(1)).toEqual([[entry]]);
  expect(await wait(6 * minuteMs)).toEqual([]);
  await unmount();
});

it("looks after a refusal only when it would have looked anyway, because it would be refused again", async () => {
  const entry = planned(minuteMs);
  const { wait, answers, unmount } = await shown(entry);
  const { ApiError } = await import("#web/lib/api-error.ts");
  const refuse = async (): Promise<void> => {
    throw new ApiError(403, "");
  };
  answers.push(...[1, 2, 3, 4].map(refuse));
  for (const answer of answers) answer.catch(() => undefined);
  for (const ms of [minuteMs + 5000, 15_000, 45_000, 5 * minuteMs])
    expect(await wait(ms)).toEqual([[entry]]);
  expect(await wait(6 * minuteMs)).toEqual([]);
  await unmount();
});

it("looks again a minute after the session had ended, because it may have begun again", async () => {
  const entry = planned(minuteMs);
  const { wait, answers, unmount } = await shown(entry);
  const { ApiError } = await import("#web/lib/api-error.ts");
  const ended = Promise.reject<void>(new ApiError(401, ""));
  ended.catch(() => undefined);
  for (const ms of [minuteMs + 5000, 15_000, 45_000]) expect(await wait(ms)).toEqual([[entry]]);
  answers.push(ended);
  expect(await wait(235_000)).toEqual([[entry]]);
  expect(await wait(minuteMs)).toEqual([[entry]]);
  expect(await wait(6 * minuteMs)).toEqual([]);
  await unmount();
});

it("looks once in a page that was hidden, when it is shown", async () => {
  const entry = planned(minuteMs);
  const { show, wait, heard, unmount } = await shown();
  const tab = new EventTarget();
  const listening = {
    addEventListener: tab.addEventListener.bind(tab),
    removeEventListener: tab.removeEventListener.bind(tab),
  };
  Object.assign(document, { hidden: true, ...listening });
  await show(planned(Date.now() + minuteMs));
  expect(await wait(8 * minuteMs)).toEqual([]);
  Object.assign(document, { hidden: false });
  await act(async () => void tab.dispatchEvent(new Event("visibilitychange")));
  expect(heard()).toEqual([[entry]]);
  expect(vi.getTimerCount()).toBe(0);
  await unmount();
});
