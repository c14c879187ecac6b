import type { Availability } from "#contract/chat-frames.ts";
import type { ChatSettings } from "#contract/chat-settings.ts";
import { type ZoneClock, zoneClock } from "#contract/zone-clock.ts";

const dayMs = 24 * 3_600_000;

/** `09:30` as milliseconds since midnight on the clock. */
function sinceMidnight(timeOfDay: string): number {
  const [hours = 0, minutes = 0] = timeOfDay.split(":").map(Number);
  return (hours * 60 + minutes) * 60_000;
}

/** From when to when the agency is open on a day; null when it is closed. `midnight` is a local time. */
function hoursOf({ toTime }: ZoneClock, settings: ChatSettings, midnight: number) {
  const weekday = (new Date(midnight).getUTCDay() + 6) % 7;
  const hours = settings.openingHours[weekday] ?? null;
  if (hours === null) return null;
  const at = (timeOfDay: string) => toTime(midnight + sinceMidnight(timeOfDay));
  return { from: at(hours.opens), to: at(hours.closes) };
}

/**
 * Whether a person can answer at a time (epoch ms): someone of the team who is online counts outside the
 * opening hours too. `opensAt` is null while it is open, and when no day has hours.
 */
export function availabilityAt(
  settings: ChatSettings,
  onlineTeam: number,
  now: number,
): Availability {
  const clock = zoneClock(settings.timeZone);
  const local = clock.toLocal(now);
  const today = local - (local % dayMs);
  // Today, its weekday of next week when its hours are over, and the days between.
  const next = Array.from({ length: 8 }, (_, day) =>
    hoursOf(clock, settings, today + day * dayMs),
  ).find((hours) => hours !== null && now < hours.to);
  const isOpen = next != null && next.from <= now;
  return {
    isAnyoneHere: onlineTeam > 0,
    isOpen,
    opensAt: isOpen ? null : (next?.from ?? null),
  };
}
