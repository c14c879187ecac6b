import { Dice } from "./demo-dice.ts";
import { demoRelease, demoReleaseStart } from "./demo-releases.ts";

type Hour = { readonly startAt: number; readonly sessions: number };

/** Errors for each session of a release: most releases have few, one in six is a bad one. */
const errorShare = (release: string) =>
  new Dice(`errors ${release}`).chance(1 / 6) ? 0.09 : 0.008;

/** Invented error reports for the hours of demo data, because real ones have nothing to do with its sessions. */
export function demoErrors(hours: readonly Hour[]) {
  const errorsOf = hours.map(({ startAt, sessions }) => {
    const release = demoRelease(startAt);
    const errors = Math.round(new Dice(`hour ${startAt}`).around(sessions * errorShare(release)));
    return { startAt, release, errors };
  });
  const byRelease = Map.groupBy(errorsOf, ({ release }) => release);
  const releases = [...byRelease].map(([release, own]) => ({
    release,
    firstSeenAt: demoReleaseStart(own[0]?.startAt ?? 0),
    errors: own.reduce((sum, { errors }) => sum + errors, 0),
  }));
  return {
    hours: errorsOf,
    releases: releases.filter(({ errors }) => errors > 0),
  };
}
