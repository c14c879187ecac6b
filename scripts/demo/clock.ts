/** Reads the real time; kept because the clock of the month takes its place. */
const realNow = Date.now;

/** Sets the clock of this worker to a time (epoch ms). The product reads the time with `Date.now` alone. */
export function setClock(at: number): void {
  Date.now = () => at;
}

/** Gives this worker the real time back. */
export function resetClock(): void {
  Date.now = realNow;
}
