import { expect, it } from "vitest";
import { moveEnded, moveStarted, readBetweenMoves } from "./running-moves.ts";

/** Reads a board that answers "before the move" after `meanwhile`, while "moved" is shown. */
const readDuring = (meanwhile: () => void) =>
  readBetweenMoves(
    async () => {
      meanwhile();
      return "before the move";
    },
    () => "moved",
  );

it("takes the answer while nothing is moved", async () => {
  expect(await readDuring(() => undefined)).toBe("before the move");
});

it.each<[string, () => void, () => void]>([
  ["began before a move and came during it", moveStarted, moveEnded],
  [
    "began before a move and came after it",
    () => {
      moveStarted();
      moveEnded();
    },
    () => undefined,
  ],
])("ignores an answer that %s", async (_, meanwhile, finish) => {
  expect(await readDuring(meanwhile)).toBe("moved");
  finish();
});

it("ignores an answer that began during a move and came after it", async () => {
  moveStarted();
  expect(await readDuring(moveEnded)).toBe("moved");
  expect(await readDuring(() => undefined)).toBe("before the move");
});

it("takes any answer while nothing is shown yet", async () => {
  const answer = readBetweenMoves(
    async () => {
      moveStarted();
      moveEnded();
      return "before the move";
    },
    () => undefined,
  );
  expect(await answer).toBe("before the move");
});
