import { describe, expect, it } from "vitest";
import { defaultChatSettings, getChatSettings } from "#contract/chat-settings.ts";
import { hasProvider } from "#worker/generation/has-provider.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { path } = getChatSettings;

const put = (cookie: string, version: number, body: unknown) =>
  request("PUT", path, { cookie, body, headers: { "If-Match": `"v${version}"` } });

describe("the settings of the chat", () => {
  it("are the defaults until they are changed, for all admins", async () => {
    const [ada, bob] = [await signIn("admin"), await signIn("admin")];
    const before = await request("GET", path, { cookie: ada.cookie });
    expect(await before.json()).toEqual({
      settings: defaultChatSettings,
      version: 0,
      hasProvider: false,
    });
    const settings = { ...defaultChatSettings, timeZone: "Asia/Kathmandu", aiAnswers: true };
    const changed = await put(ada.cookie, 0, settings);
    expect(await changed.json()).toEqual({ settings, version: 1, hasProvider: false });
    const after = await request("GET", path, { cookie: bob.cookie });
    expect(await after.json()).toEqual({ settings, version: 1, hasProvider: false });
  });

  it("are changed by the first of two admins, and the other is told who it was", async () => {
    const [ada, bob] = [await signIn("admin"), await signIn("admin")];
    const read = await request("GET", path, { cookie: ada.cookie });
    const { version } = getChatSettings.reply.parse(await read.json());
    const byAda = { ...defaultChatSettings, retentionDays: 11 };
    const byBob = { ...defaultChatSettings, retentionDays: 12 };
    expect((await put(ada.cookie, version, byAda)).status).toBe(200);
    const refused = await put(bob.cookie, version, byBob);
    expect(await refused.json()).toMatchObject({
      status: 409,
      code: "conflict",
      current: { version: version + 1, changedBy: ada.user.email },
    });
    // A repeat whose first reply was lost is no conflict.
    const repeated = await put(ada.cookie, version, byAda);
    expect(await repeated.json()).toMatchObject({ settings: byAda, version: version + 1 });
    const over = await put(bob.cookie, version + 1, byBob);
    expect(await over.json()).toMatchObject({ settings: byBob, version: version + 2 });
  });

  it("are not changed without a version", async () => {
    const { cookie } = await signIn("admin");
    const refused = await request("PUT", path, { cookie, body: defaultChatSettings });
    expect(await errorOf(refused)).toMatchObject({ status: 428, code: "precondition_required" });
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
    const error = await errorOf(await put(cookie, 0, body));
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
