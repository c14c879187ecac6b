import { expect, it } from "vitest";
import {
  interactionTable,
  longestInteraction,
  medianRun,
  type TimedEvent,
} from "./interactions.ts";

const event = (
  interactionId: number,
  name: string,
  duration: number,
  waiting = 0,
  working = 0,
): TimedEvent => ({ interactionId, name, action: "pressing “Next”", duration, waiting, working });

const run = (duration: number) => longestInteraction([event(1, "click", duration)]);

it("returns the longest event and counts the events of one press as one interaction", () => {
  const press = [event(7, "pointerdown", 24), event(7, "pointerup", 16), event(7, "click", 120)];
  const { listed, worst } = longestInteraction([event(3, "keydown", 40), ...press]);
  expect(worst).toMatchObject({ name: "click", duration: 120 });
  expect(listed).toBe(2);
});

it("ignores events without an interaction id, such as pointerover", () => {
  const { listed, worst } = longestInteraction([event(0, "pointerover", 900)]);
  expect(worst).toBeNull();
  expect(listed).toBe(0);
});

it("shows the median run and the slowest run", () => {
  expect(medianRun([run(300), run(40), run(80)]).worst?.duration).toBe(80);
  expect(medianRun([run(40), run(80)]).worst?.duration).toBe(80);
  const [, , line] = interactionTable([
    {
      name: "/news",
      command: "npm run bench -- --interactions=news",
      runs: [run(300), run(40), longestInteraction([event(1, "click", 80, 10, 50)])],
    },
  ]).split("\n");
  expect(line).toBe(
    "| /news | 80 | 300 | 1 | click, pressing “Next” (10 + 50 + 20) | `npm run bench -- --interactions=news` |",
  );
});

it("shows “under 16” instead of 0 when the browser reported no interaction", () => {
  const [, , line] = interactionTable([
    { name: "/about", command: "bench", runs: [longestInteraction([])] },
  ]).split("\n");
  expect(line).toBe("| /about | under 16 | under 16 | 0 | none listed | `bench` |");
});
