import { Dice } from "./demo-dice.ts";

/** A release goes out every nine days. */
const releaseMs = 9 * 24 * 3_600_000;

/** When the release of a time (epoch ms) went out. */
export const demoReleaseStart = (time: number) => Math.floor(time / releaseMs) * releaseMs;

/** The release of a time, which looks like a real one. */
export const demoRelease = (time: number) => new Dice(`release ${demoReleaseStart(time)}`).id(8);
