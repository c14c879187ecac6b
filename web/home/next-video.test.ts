import { describe, expect, test } from "vitest";
import { nextVideo, type VideoName, videos } from "./next-video.ts";

describe("the next hero video", () => {
  test("is one of seven", () => {
    expect(new Set(videos).size).toBe(7);
  });

  test("is never the one before, whatever the random number", () => {
    for (const last of videos) {
      for (let chance = 0; chance < 1; chance += 0.01) {
        expect(nextVideo(last, () => chance)).not.toBe(last);
      }
    }
  });

  test("can be any of the seven at first and any other of them afterwards", () => {
    const reachable = (last: VideoName | null) =>
      new Set(Array.from({ length: 700 }, (_, step) => nextVideo(last, () => step / 700)));
    expect(reachable(null).size).toBe(7);
    expect(reachable("ink").size).toBe(6);
  });
});
