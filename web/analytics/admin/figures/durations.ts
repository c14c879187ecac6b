const secondMs = 1000;

/** Whole minutes and the seconds left over, of milliseconds. */
export function minutesAndSeconds(ms: number) {
  const seconds = Math.round(ms / secondMs);
  return { minutes: Math.floor(seconds / 60), seconds: seconds % 60 };
}

/** Milliseconds as minutes and seconds: "2 m 41 s", "0 m 05 s". */
export function durationText(ms: number): string {
  const { minutes, seconds } = minutesAndSeconds(ms);
  return `${minutes.toLocaleString("en-GB")} m ${String(seconds).padStart(2, "0")} s`;
}

/** The same as short as it can be: "14 s", "3 m", "2 m 41 s". */
export function shortDuration(ms: number): string {
  const { minutes, seconds } = minutesAndSeconds(ms);
  if (minutes === 0) return `${seconds} s`;
  return seconds === 0 ? `${minutes.toLocaleString("en-GB")} m` : durationText(ms);
}
