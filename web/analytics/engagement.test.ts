import { afterEach, beforeEach, describe, expect, it, vi } from "vitest";
import { countUse, openPage, takeEngagement } from "./engagement.ts";

const at = (seconds: number) => vi.setSystemTime(Date.UTC(2026, 0, 1) + seconds * 1000);
const hide = () => countUse(0, false);
const use = (percent = 0) => countUse(percent, true);

beforeEach(() => {
  vi.useFakeTimers({ toFake: ["Date"] });
  at(0);
  use();
  openPage();
  takeEngagement();
});
afterEach(() => vi.useRealTimers());

/** The seconds in use since they were asked for last. */
const secondsInUse = () => takeEngagement().activeMs / 1000;

describe("the time a page is in use", () => {
  it("is the time between uses that are less than a minute apart", () => {
    at(40);
    use();
    at(70);
    hide();
    expect(secondsInUse()).toBe(70);
  });

  it("ends a minute after the last use, however long the page stays open", () => {
    at(7200);
    hide();
    expect(secondsInUse()).toBe(60);
  });

  it("begins again with the next use", () => {
    at(300);
    use();
    at(310);
    hide();
    expect(secondsInUse()).toBe(60 + 10);
  });

  it("has no part in which the page is hidden, and is told once", () => {
    at(5);
    hide();
    expect(secondsInUse()).toBe(5);
    at(6);
    hide();
    at(30);
    use();
    at(32);
    hide();
    expect(secondsInUse()).toBe(2);
    expect(secondsInUse()).toBe(0);
  });

  it("belongs to the page that was open until another one is", () => {
    at(9);
    openPage();
    expect(secondsInUse()).toBe(9);
    at(12);
    hide();
    expect(secondsInUse()).toBe(3);
  });
});

describe("what has been scrolled", () => {
  it("is the percent gained since it was taken", () => {
    use(30);
    use(55);
    use(20);
    expect(takeEngagement().scrolled).toBe(55);
    use(40);
    expect(takeEngagement().scrolled).toBe(0);
    use(100);
    expect(takeEngagement().scrolled).toBe(45);
  });

  it("is a whole number of at most 100, also beyond the foot and on a page that does not scroll", () => {
    use(33.4);
    use(Number.NaN);
    expect(takeEngagement().scrolled).toBe(33);
    use(104);
    expect(takeEngagement().scrolled).toBe(67);
  });

  it("begins anew on the next page", () => {
    use(80);
    openPage();
    expect(takeEngagement().scrolled).toBe(80);
    use(35);
    expect(takeEngagement().scrolled).toBe(35);
  });
});

it("says how much time has passed since the last count", () => {
  hide();
  at(1800);
  expect(use()).toBe(1_800_000);
});
