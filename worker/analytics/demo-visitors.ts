import type { Dice, Weighted } from "./demo-dice.ts";

/** What the points of a visitor have in common, by column. */
export type DemoVisitor = {
  readonly visitorId: string;
  readonly country: string;
  readonly region: string;
  readonly language: string;
  readonly device: string;
  readonly browser: string;
  readonly os: string;
  /** 0 for a person. */
  readonly botScore: number;
};

type Home = Pick<DemoVisitor, "country" | "region" | "language"> & {
  /** Hours to add to UTC, because people sleep at night where they are. */
  readonly offset: number;
};

const home = (country: string, region: string, language: string, offset: number): Home => ({
  country,
  region,
  language,
  offset,
});

const homes: Weighted<Home> = [
  [home("GB", "England", "en", 0), 34],
  [home("GB", "Scotland", "en", 0), 4],
  [home("US", "California", "en", -8), 9],
  [home("US", "New York", "en", -5), 9],
  [home("US", "Texas", "es", -6), 2],
  [home("DE", "Berlin", "de", 1), 5],
  [home("DE", "Bavaria", "de", 1), 3],
  [home("FR", "Île-de-France", "fr", 1), 6],
  [home("NL", "North Holland", "nl", 1), 4],
  [home("IT", "Lombardy", "it", 1), 4],
  [home("ES", "Catalonia", "es", 1), 4],
  [home("IE", "Leinster", "en", 0), 3],
  [home("AE", "Dubai", "ar", 4), 3],
  [home("CA", "Ontario", "en", -5), 3],
  [home("AU", "New South Wales", "en", 10), 3],
  [home("IN", "Maharashtra", "en", 5), 2],
  [home("BR", "São Paulo", "pt", -3), 2],
  [home("", "", "en", 0), 1],
];

type Machine = Pick<DemoVisitor, "device" | "browser" | "os">;

const machine = (device: string, os: string, browser: string): Machine => ({ device, os, browser });

const machines: Weighted<Machine> = [
  [machine("Phone", "iOS", "Safari"), 30],
  [machine("Phone", "Android", "Chrome"), 17],
  [machine("Phone", "Android", "Samsung Internet"), 3],
  [machine("Phone", "iOS", "Chrome"), 3],
  [machine("Desktop", "macOS", "Chrome"), 12],
  [machine("Desktop", "macOS", "Safari"), 8],
  [machine("Desktop", "Windows", "Chrome"), 12],
  [machine("Desktop", "Windows", "Edge"), 6],
  [machine("Desktop", "Windows", "Firefox"), 3],
  [machine("Desktop", "Linux", "Firefox"), 2],
  [machine("Tablet", "iOS", "Safari"), 3],
  [machine("Tablet", "Android", "Chrome"), 1],
];

/** Sessions by local hour: a rise in the morning, a peak after lunch, a second one in the evening. */
const hours: Weighted<number> = [
  6, 4, 3, 2, 2, 3, 8, 18, 32, 44, 50, 49, 46, 50, 48, 44, 42, 42, 46, 54, 60, 52, 32, 14,
].map((weight, hour) => [hour, weight]);

/** A visitor, and at which millisecond of the day (UTC) the first session wants to begin. */
export function demoVisitor(dice: Dice): { visitor: DemoVisitor; startMs: number } {
  const { offset, ...origin } = dice.pick(homes);
  const hour = (dice.pick(hours) - offset + 24) % 24;
  return {
    visitor: { visitorId: dice.id(16), ...origin, ...dice.pick(machines), botScore: 0 },
    startMs: Math.floor((hour + dice.between(0, 1)) * 3_600_000),
  };
}

/** A crawler, which comes at any hour. */
export function demoBot(dice: Dice): ReturnType<typeof demoVisitor> {
  const computer = machine("Desktop", "Linux", "Chrome");
  const { offset, ...origin } = home("US", "Virginia", "en", -5);
  return {
    visitor: { visitorId: dice.id(16), ...origin, ...computer, botScore: 100 },
    startMs: Math.floor(dice.between(0, 24) * 3_600_000),
  };
}
