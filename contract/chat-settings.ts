import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { ifMatchHeaders } from "./if-match.ts";

const timeOfDay = z
  .string()
  .check(z.regex(/^([01]\d|2[0-3]):[0-5]\d$/, "Please enter a time such as 09:00"));

/** The hours of one day in the agency's time zone; null when it is closed. */
const openingHours = z.nullable(
  z
    .object({ opens: timeOfDay, closes: timeOfDay })
    .check(z.refine(({ opens, closes }) => opens < closes, "Please close after opening")),
);

const daysMessage = "Please enter a number of days from 1 to 365";

/** How the chat behaves. */
export const chatSettings = z.object({
  /** An IANA time zone. */
  timeZone: z.string().check(
    z.refine((zone) => {
      try {
        return new Intl.DateTimeFormat("en", { timeZone: zone }) !== undefined;
      } catch {
        return false;
      }
    }, "Please enter a time zone such as Europe/London"),
  ),
  /** Monday to Sunday. */
  openingHours: z.array(openingHours).check(z.minLength(7), z.maxLength(7)),
  /** Whether a model answers before a person does. */
  aiAnswers: z.boolean(),
  /** After how many days a closed conversation is erased. */
  retentionDays: z.int(daysMessage).check(z.gte(1, daysMessage), z.lte(365, daysMessage)),
});
export type ChatSettings = z.output<typeof chatSettings>;

/** What holds until an admin changes it. */
export const defaultChatSettings: ChatSettings = {
  timeZone: "Europe/London",
  openingHours: [
    ...Array.from({ length: 5 }, () => ({ opens: "09:00", closes: "18:00" })),
    null,
    null,
  ],
  aiAnswers: false,
  retentionDays: 90,
};

const settingsReply = z.object({
  settings: chatSettings,
  /** Raised by each change; 0 until the first one. */
  version: z.int(),
  /** Whether a provider of texts is configured; without one `aiAnswers` does nothing. */
  hasProvider: z.boolean(),
});

/** How the chat behaves. Admin only. */
export const getChatSettings = defineEndpoint({
  method: "GET",
  path: "/api/chat/settings",
  reply: settingsReply,
});

/**
 * Changes how the chat behaves; 409 `conflict` with `current` when another admin changed it first. Admin
 * only.
 */
export const updateChatSettings = defineEndpoint({
  method: "PUT",
  path: "/api/chat/settings",
  headers: ifMatchHeaders,
  problems: ["precondition_required", "conflict"],
  body: chatSettings,
  reply: settingsReply,
});
