import { describe, expect, it } from "vitest";
import { defaultChatSettings, getChatSettings } from "#contract/chat-settings.ts";
import { hasProvider } from "#worker/generation/has-provider.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { path } = getChatSettings;

describe("the settings of the chat", () => {
  it("are the defaults until they are changed, for all admins", async () => {
    const [ada, bob] = [await signIn("admin"), await signIn("admin")];
    const before = await request("GET", path, { cookie: ada.cookie });
    expect(await before.json()).toEqual({ settings: defaultChatSettings, hasProvider: false });
    const settings = { ...defaultChatSettings, timeZone: "Asia/Kathmandu", aiAnswers: true };
    const changed = await request("PUT", path, { cookie: ada.cookie, body: settings });
    expect(await changed.json()).toEqual({ settings, hasProvider: false });
    const after = await request("GET", path, { cookie: bob.cookie });
    expect(await after.json()).toEqual({ settings, hasProvider: false });
  });

  it.each([
    ["an unknown time zone", { timeZone: "Mars/Olympus" }, "timeZone"],
    ["six days", { openingHours: defaultChatSettings.openingHours.slice(1) }, "openingHours"],
    [
      "a day that closes before it opens",
      {
        openingHours: defaultChatSettings.openingHours.with(2, { opens: "18:00", closes: "09:00" }),
      },
      "openingHours.2",
    ],
    [
      "a time that is none",
      {
        openingHours: defaultChatSettings.openingHours.with(0, { opens: "08:60", closes: "18:00" }),
      },
      "openingHours.0.opens",
    ],
    ["no day of retention", { retentionDays: 0 }, "retentionDays"],
  ])("are refused with %s", async (_, changes, field) => {
    const { cookie } = await signIn("admin");
    const body = { ...defaultChatSettings, ...changes };
    const error = await errorOf(await request("PUT", path, { cookie, body }));
    expect(error).toEqual({ status: 422, code: "invalid", fields: [field] });
  });
});

it.each([
  ["no setting", {}, false],
  ["the offline writer", { GENERATION_PROVIDER: "offline" }, false],
  ["a model", { GENERATION_PROVIDER: "openai", GENERATION_MODEL: "a-model" }, true],
  ["half the settings of a model", { GENERATION_PROVIDER: "workers-ai" }, false],
])("with %s, a provider of texts is there or not", (_, settings, isThere) => {
  expect(hasProvider(settings)).toBe(isThere);
});
