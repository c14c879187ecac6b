import { expect, it } from "vitest";
import { factsOf, sentence } from "./sentence.ts";

const none = { sent: 0, accepted: 0 };

it("says whether more or fewer people came", () => {
  expect(sentence({ visitors: 112, visitorsBefore: 100 }, false)).toBe("More people came.");
  expect(sentence({ visitors: 80, visitorsBefore: 100 }, false)).toBe("Fewer people came.");
  expect(sentence({ visitors: 104, visitorsBefore: 100 }, false)).toBe(
    "As many people came as before.",
  );
});

it("gives the number where there is nothing to compare with", () => {
  expect(sentence({ visitors: 1, visitorsBefore: 0 }, false)).toBe("One person came.");
  expect(sentence({ visitors: 40, visitorsBefore: 0 }, false)).toBe("40 people came.");
  expect(sentence({ visitors: 9, visitorsBefore: undefined }, false)).toBe("Nine people came.");
  expect(sentence({ visitors: 0, visitorsBefore: 9, applications: none }, false)).toBe(
    "Nobody came.",
  );
});

it("goes on with what became of it", () => {
  const facts = { visitors: 112, visitorsBefore: 100 };
  expect(sentence({ ...facts, applications: { sent: 7, accepted: 5 } }, false)).toBe(
    "More people came, and five were accepted.",
  );
  expect(sentence({ ...facts, applications: { sent: 1, accepted: 1 } }, false)).toBe(
    "More people came, and one was accepted.",
  );
  expect(sentence({ ...facts, applications: { sent: 1, accepted: 0 } }, false)).toBe(
    "More people came, and one application came in.",
  );
  expect(sentence({ ...facts, applications: none }, false)).toBe(
    "More people came, and nobody applied.",
  );
});

it("never passes off demo data as real", () => {
  expect(sentence({ visitors: 2, visitorsBefore: 1 }, true)).toBe("Demo data: more people came.");
});

it("takes its facts from the rows that are shown", () => {
  const figures = { views: 9, sessions: 4, visitors: 3.4, bounces: 1, events: 2, activeMs: 1 };
  const funnel = [
    { channel: "Direct", submissions: 2, accepted: 1 },
    { channel: "Search", submissions: 3, accepted: 0 },
    { channel: "Unknown", submissions: 0, accepted: 5 },
  ];
  expect(factsOf(figures, { ...figures, visitors: 1 }, funnel)).toEqual({
    visitors: 3,
    visitorsBefore: 1,
    applications: { sent: 5, accepted: 1 },
  });
  expect(factsOf(figures, figures, undefined).applications).toBeUndefined();
});
