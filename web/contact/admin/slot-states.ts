import type { MessageEntry } from "#contract/messages.ts";

/** What became of an offered time: `open` ones can be confirmed, `offered` ones cannot. */
export type SlotState = "held" | "cancelled" | "open" | "offered";

/** What became of each time that a reply offers, at a time (epoch ms). One that is offered alone needs no confirmation. */
export function slotStates(
  { slots, heldSlot, mail }: Pick<MessageEntry, "slots" | "heldSlot" | "mail">,
  now: number,
): readonly SlotState[] {
  return slots.map(({ startsAt }, index) => {
    if (heldSlot !== null) return heldSlot === index ? "held" : "cancelled";
    const isOpen = slots.length > 1 && mail?.status === "sent" && startsAt > now;
    return isOpen ? "open" : "offered";
  });
}
