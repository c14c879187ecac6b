import { useEffect, useEffectEvent, useState } from "react";
import type { CmsItem } from "#contract/entries.ts";
import { isUncertain } from "#web/admin/kit/error-notice.tsx";
import { whenAttended } from "#web/admin/kit/polling.ts";

type Planned = Pick<CmsItem, "publishAt" | "unpublishAt">;

/**
 * How long after its time a change is looked for, in milliseconds. The schedule runs every minute and takes some seconds; the
 * last look is for a late run and for a clock that is ahead.
 */
const looksMs: readonly number[] = [5_000, 20_000, 65_000, 5 * 60_000];

/** After how long what got no answer is looked at again, in milliseconds. A refusal would be the same then. */
const retryMs = 60_000;

/** The longest wait of a timer, in milliseconds: it stops while the computer sleeps, and cannot wait for 25 days. */
const longestWaitMs = 60_000;

/** When the changes of an entry are looked for. */
const looksOf = ({ publishAt, unpublishAt }: Planned): readonly number[] =>
  [publishAt, unpublishAt].flatMap((at) => (at === null ? [] : looksMs.map((ms) => at + ms)));

/**
 * Tells of entries whose time has come while they are shown: some seconds after it, and a few times more while they still
 * have that time; a minute later again where `onDue` got no answer. A hidden page is told once it is shown, an unattended one with the
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
      setLooked(isUncertain(error) ? again : { lookedAt: now, waitsUntil: 0 });
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
