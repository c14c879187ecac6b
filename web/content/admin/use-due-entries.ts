import { useEffect, useEffectEvent, useState } from "react";
import type { CmsItem } from "#contract/entries.ts";
import { whenAttended } from "#web/admin/kit/polling.ts";
import { ApiError } from "#web/lib/api-error.ts";

/** Whether another look would be refused as well: no access, or no such entry. A session that has ended may begin again. */
export const isLastingRefusal = (error: unknown): boolean =>
  error instanceof ApiError && [403, 404, 410].includes(error.status);

type Planned = Pick<CmsItem, "publishAt" | "unpublishAt">;

/**
 * How long after its time a change is looked for, in milliseconds. The schedule runs every minute and takes some seconds; the
 * last look is for a late run and for a clock that is ahead.
 */
const looksMs: readonly number[] = [5_000, 20_000, 65_000, 5 * 60_000];

/** After how long what could not be read is looked at again, in milliseconds. */
const retryMs = 60_000;

/** The longest wait of a timer, in milliseconds: it stops while the computer sleeps, and cannot wait for 25 days. */
const longestWaitMs = 60_000;

/** When the changes of an entry are looked for. */
const looksOf = ({ publishAt, unpublishAt }: Planned): readonly number[] =>
  [publishAt, unpublishAt].flatMap((at) => (at === null ? [] : looksMs.map((ms) => at + ms)));

/**
 * Tells of entries whose time has come while they are shown: some seconds after it, and a few times more while they still
 * have that time; a minute later again where `onDue` failed for now. A hidden page is told once it is shown, an unattended one with the
 * next input.
 */
export function useDueEntries<T extends Planned>(
  entries: readonly T[],
  onDue: (due: readonly T[]) => void | Promise<void>,
): void {
  const [{ lookedAt, waitsUntil }, setLooked] = useState(() => {
    return { lookedAt: Date.now(), waitsUntil: 0 };
  });
  const nextLook = Math.min(...entries.flatMap(looksOf).filter((at) => at > lookedAt));
  const nextAt = Math.max(nextLook, waitsUntil);
  const look = useEffectEvent(async () => {
    const now = Date.now();
    const isDue = (at: number) => at > lookedAt && at <= now;
    // None while this one is under way.
    setLooked({ lookedAt, waitsUntil: Number.POSITIVE_INFINITY });
    try {
      await onDue(entries.filter((entry) => looksOf(entry).some(isDue)));
      setLooked({ lookedAt: now, waitsUntil: 0 });
    } catch (error) {
      const again = { lookedAt, waitsUntil: Date.now() + retryMs };
      setLooked(isLastingRefusal(error) ? { lookedAt: now, waitsUntil: 0 } : again);
    }
  });
  useEffect(() => {
    if (nextAt === Number.POSITIVE_INFINITY) return;
    let isOver = false;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const lookUnlessOver = () => {
      if (isOver) return;
      isOver = true;
      void look();
    };
    const wait = () => {
      clearTimeout(timer);
      const waitMs = nextAt - Date.now();
      if (waitMs > 0) timer = setTimeout(wait, Math.min(waitMs, longestWaitMs));
      else if (!document.hidden) whenAttended(lookUnlessOver);
    };
    wait();
    document.addEventListener("visibilitychange", wait);
    return () => {
      isOver = true;
      clearTimeout(timer);
      document.removeEventListener("visibilitychange", wait);
    };
  }, [nextAt]);
}
