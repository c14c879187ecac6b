import { describe, expect, test } from "vitest";
import { type FilmName, films, nextFilm } from "./film-choice.ts";

describe("the hero film", () => {
  test("is one of seven", () => {
    expect(new Set(films).size).toBe(7);
  });

  test("is never the same twice running, wherever chance falls", () => {
    for (const last of films) {
      for (let chance = 0; chance < 1; chance += 0.01) {
        expect(nextFilm(last, () => chance)).not.toBe(last);
      }
    }
  });

  test("can be any of the seven at first and any other of them afterwards", () => {
    const reachable = (last: FilmName | null) =>
      new Set(Array.from({ length: 700 }, (_, step) => nextFilm(last, () => step / 700)));
    expect(reachable(null).size).toBe(7);
    expect(reachable("ink").size).toBe(6);
  });
});
