import { expect, it } from "vitest";
import { factsOf, sentence } from "./sentence.ts";

const none = { sent: 0, accepted: 0 };
const hits = { views: 9, events: 2 };

it("says whether more or fewer people came", () => {
  expect(sentence({ ...hits, visitors: 112, visitorsBefore: 100 }, false)).toBe(
    "More people came.",
  );
  expect(sentence({ ...hits, visitors: 80, visitorsBefore: 100 }, false)).toBe(
    "Fewer people came.",
  );
  expect(sentence({ ...hits, visitors: 104, visitorsBefore: 100 }, false)).toBe(
    "As many people came as before.",
  );
});

it("gives the number where there is nothing to compare with", () => {
  expect(sentence({ ...hits, visitors: 1, visitorsBefore: 0 }, false)).toBe("One person came.");
  expect(sentence({ ...hits, visitors: 40, visitorsBefore: 0 }, false)).toBe("40 people came.");
  expect(sentence({ ...hits, visitors: 9, visitorsBefore: undefined }, false)).toBe(
    "Nine people came.",
  );
  const nothing = { views: 0, events: 0, visitors: 0 };
  expect(sentence({ ...nothing, visitorsBefore: 9, applications: none }, false)).toBe(
    "Nobody came.",
  );
});

it("goes on with what became of it", () => {
  const facts = { ...hits, visitors: 112, visitorsBefore: 100 };
  expect(sentence({ ...facts, applications: { sent: 7, accepted: 5 } }, false)).toBe(
    "More people came, and five were accepted.",
  );
  expect(sentence({ ...facts, applications: { sent: 1, accepted: 1 } }, false)).toBe(
    "More people came, and one was accepted.",
  );
  expect(sentence({ ...facts, applications: { sent: 1, accepted: 0 } }, false)).toBe(
    "More people came, and one join-us form was sent.",
  );
  expect(sentence({ ...facts, applications: none }, false)).toBe(
    "More people came, and no join-us forms were sent.",
  );
});

it("says what was counted where it knows of no new visitor", () => {
  expect(sentence({ ...hits, visitors: 0, visitorsBefore: 9, applications: none }, false)).toBe(
    "Nine page views and two events.",
  );
  const ofEvent = { views: 0, events: 1, visitors: undefined, visitorsBefore: 9 };
  expect(sentence(ofEvent, false)).toBe("No page views and one event.");
});

it("never passes off demo data as real", () => {
  expect(sentence({ ...hits, visitors: 2, visitorsBefore: 1 }, true)).toBe(
    "Demo data: more people came.",
  );
});

it("takes its facts from the rows that are shown", () => {
  const figures = { views: 9, sessions: 4, visitors: 3.4, bounces: 1, events: 2, activeMs: 1 };
  const funnel = [
    { channel: "Direct", submissions: 2, accepted: 1 },
    { channel: "Search", submissions: 3, accepted: 0 },
    { channel: "Unknown", submissions: 0, accepted: 5 },
  ];
  expect(factsOf(figures, { ...figures, visitors: 1 }, funnel, { filters: [] })).toEqual({
    views: 9,
    events: 2,
    bots: undefined,
    isSeveralDays: false,
    visitors: 3,
    visitorsBefore: 1,
    applications: { sent: 5, accepted: 1 },
  });
  expect(factsOf(figures, figures, undefined, { filters: [] }).applications).toBeUndefined();
});

it("says nothing about people or applications that the filters do not reach", () => {
  const figures = { views: 9, sessions: 4, visitors: 3, bounces: 1, events: 2, activeMs: 1 };
  const funnel = [{ channel: "Direct", submissions: 2, accepted: 1 }];
  const filter = (dimension: "country" | "page") => ({
    filters: [{ dimension, isExcluded: false, value: "" }],
  });
  const facts = factsOf(figures, { ...figures, visitors: 1 }, funnel, filter("country"));
  expect(sentence(facts, false)).toBe("More people came, and two join-us forms were sent.");
  expect(factsOf(figures, undefined, funnel, filter("page")).visitors).toBeUndefined();
});

it("tells bots from people, and gives them no accepted applications", () => {
  const figures = { views: 9, sessions: 4, visitors: 40, bounces: 1, events: 2, activeMs: 1 };
  const funnel = [{ channel: "Direct", submissions: 0, accepted: 5 }];
  const said = (bots: "true" | "only", visitorsBefore: number) => {
    const before = { ...figures, visitors: visitorsBefore };
    return sentence(factsOf(figures, before, funnel, { filters: [], bots }), false);
  };
  expect(said("only", 0)).toBe("40 bots came, and no join-us forms were sent.");
  expect(said("only", 80)).toBe("Fewer bots came, and no join-us forms were sent.");
  expect(said("true", 0)).toBe("40 visitors came, bots included, and five were accepted.");
  expect(
    sentence({ views: 0, events: 0, visitors: 0, visitorsBefore: 0, bots: "only" }, false),
  ).toBe("No bots came.");
});

it("calls no sum of several days people", () => {
  const several = { ...hits, visitorsBefore: 0, isSeveralDays: true };
  expect(sentence({ ...several, visitors: 90 }, false)).toBe("90 daily visitors came.");
  expect(sentence({ ...several, visitors: 1, bots: "true" }, false)).toBe(
    "One daily visitor came, bots included.",
  );
});
