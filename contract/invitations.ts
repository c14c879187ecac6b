import * as z from "zod/mini";
import { timestamp } from "./fields.ts";

/** How many times one reply may offer. */
export const maxSlots = 3;

/** How long a call may last, in minutes. */
export const slotMinutes = [15, 30, 45, 60, 90] as const;
const minutes = z.union(slotMinutes.map((each) => z.literal(each)));

/** A time that is offered for a call. */
export const invitationSlot = z.object({
  /** Epoch milliseconds. */
  startsAt: timestamp,
  minutes,
});
export type InvitationSlot = z.infer<typeof invitationSlot>;

/** A time as an admin chooses it: on the clock of the agency, as `2026-12-01T14:30`. */
export const chosenSlot = z.strictObject({
  localTime: z
    .string()
    .check(
      z.refine<string>(
        (time) =>
          /^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}$/.test(time) && !Number.isNaN(Date.parse(`${time}Z`)),
        "Please choose a date and a time",
      ),
    ),
  minutes,
});
export type ChosenSlot = z.infer<typeof chosenSlot>;

/** The times a reply offers; each once. Whether they are still to come is checked when it is sent. */
export const chosenSlots = z.array(chosenSlot).check(
  z.maxLength(maxSlots, `Please offer at most ${maxSlots} times`),
  z.refine(
    (slots) => new Set(slots.map(({ localTime }) => localTime)).size === slots.length,
    "Please offer each time once",
  ),
);
