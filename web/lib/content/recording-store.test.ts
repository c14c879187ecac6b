import { expect, it } from "vitest";
import { services } from "#seed/content/services.ts";
import { team } from "#seed/content/team.ts";
import { RecordingStore } from "./recording-store.ts";

it("embeds the lists a page shows and leaves out the others", () => {
  const store = new RecordingStore({ team, services });
  expect(store.list("team").value()).toBe(team);
  expect(JSON.parse(JSON.stringify(store.shown()))).toEqual({ team });
});

it("embeds that an article does not exist", () => {
  expect(new RecordingStore({ missingArticle: "nothing" }).shown()).toEqual({
    missingArticle: "nothing",
  });
});
