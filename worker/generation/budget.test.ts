import { describe, expect, it } from "vitest";
import { problemBody } from "#contract/problem.ts";
import { modelSettings } from "#worker/testing/model-settings.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { provider, withGeneration } from "#worker/testing/text-generation.ts";

const { generate } = withGeneration();

describe("the budget of a day", () => {
  it.each([
    [
      "texts of a person",
      { GENERATION_PERSON_BUDGET: "2/1000000" },
      2,
      "You have generated 2 texts today.",
    ],
    [
      "characters of a person",
      { GENERATION_PERSON_BUDGET: "9/100" },
      1,
      "You have generated 100 characters today.",
    ],
    [
      "texts of the site",
      { GENERATION_SITE_BUDGET: "0/9" },
      0,
      "The team has used up what the site may generate today.",
    ],
  ])(
    "refuses further %s, says until when, and holds for ten requests at once",
    async (_, bindings, allowed, sentence) => {
      const { cookie } = await signIn("admin");
      const accept = "application/json";
      for (let n = 0; n < allowed; n += 1) {
        expect((await generate({ bindings, accept, cookie })).response.status).toBe(201);
      }
      const requests = Array.from({ length: 10 }, () => generate({ bindings, accept, cookie }));
      const refused = await Promise.all(requests);
      expect(refused.map(({ response }) => response.status)).toEqual(Array<number>(10).fill(429));
      const dayMs = 24 * 3_600_000;
      const opensIn = Math.ceil((dayMs - (Date.now() % dayMs)) / 1000);
      for (const { response } of refused) {
        const seconds = Number(response.headers.get("Retry-After"));
        expect(Math.abs(seconds - opensIn)).toBeLessThan(30);
      }
      const { detail } = problemBody.parse(await refused[0]?.response.json());
      expect(detail).toContain(sentence);
      expect(detail).toMatch(/ You can generate again at 00:00 UTC, in \d+ (hour|minute)s?\.$/);
    },
  );

  it("is kept when ten requests come at once", async () => {
    const { cookie } = await signIn("admin");
    const bindings = { GENERATION_PERSON_BUDGET: "3/1000000" };
    const requests = Array.from({ length: 10 }, () =>
      generate({ bindings, accept: "application/json", cookie }),
    );
    const statuses = (await Promise.all(requests)).map(({ response }) => response.status);
    expect(statuses.filter((status) => status === 201)).toHaveLength(3);
  });

  it("does not count a text that failed", async () => {
    const { cookie } = await signIn("admin");
    provider(() => new Response("", { status: 500 }));
    const bindings = { ...modelSettings, GENERATION_PERSON_BUDGET: "1/1000000" };
    const failed = await generate({ bindings, cookie, accept: "application/json" });
    expect(failed.response.status).toBe(502);
    await failed.response.text();
    const { response } = await generate({
      bindings: { ...bindings, GENERATION_PROVIDER: "offline" },
      cookie,
      accept: "application/json",
    });
    expect(response.status).toBe(201);
  });
});
