import { expect, it } from "vitest";
import { chatSettings, defaultChatSettings } from "./chat-settings.ts";

it.each([0, 366, 1.5, Number.NaN])(
  "tells which numbers of days are allowed, for %s",
  (retentionDays) => {
    const { error } = chatSettings.safeParse({ ...defaultChatSettings, retentionDays });
    expect(error?.issues[0]?.message).toBe("Please enter a number of days from 1 to 365");
  },
);
