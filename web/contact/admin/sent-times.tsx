import { useMutation, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { holdSlot } from "#contract/message-replies.ts";
import type { MessageEntry } from "#contract/messages.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { call } from "#web/lib/api.ts";
import { keepMessage, messageKey } from "./queries.ts";
import { slotStates } from "./slot-states.ts";
import { agencyTime, agencyTimeText } from "./slot-times.ts";

type Props = { messageId: string; entry: MessageEntry };

const stateLabels = { held: "confirmed", cancelled: "cancelled" } as const;

/** The times that a sent reply offers, which of them holds, and a way to confirm one. */
export function SentTimes({ messageId, entry }: Props) {
  const client = useQueryClient();
  const now = useNow();
  const [asking, setAsking] = useState<number | null>(null);
  const { mutate, isPending } = useMutation({
    mutationFn: (slot: number) =>
      call(holdSlot, { params: { id: messageId, replyId: entry.id }, body: { slot } }),
    onSuccess: (message) => {
      keepMessage(client, message);
      showToast({ title: "Time confirmed", description: "The other times are cancelled." });
    },
    onError: (error) => {
      void client.invalidateQueries({ queryKey: messageKey(messageId) });
      showFailure("Time not confirmed", error, "Please look at the record.");
    },
  });
  const states = slotStates(entry, now);
  const textOf = (index: number) => agencyTimeText(agencyTime(entry.slots[index]?.startsAt ?? 0));
  return (
    <>
      <ul className="offered-times" aria-label="Offered times">
        {entry.slots.map(({ startsAt, minutes }, index) => {
          const state = states[index];
          return (
            <li key={startsAt}>
              {textOf(index)}, {minutes} min
              {(state === "held" || state === "cancelled") && (
                <span className={state === "held" ? "font-medium" : "text-muted"}>
                  {stateLabels[state]}
                </span>
              )}
              {state === "open" && (
                <button
                  type="button"
                  className="text-button"
                  disabled={isPending}
                  onClick={() => setAsking(index)}
                >
                  Confirm<span className="sr-only"> {textOf(index)}</span>
                </button>
              )}
            </li>
          );
        })}
      </ul>
      {asking !== null && (
        <ConfirmDialog
          title={`Confirm ${textOf(asking)}?`}
          verb="Confirm Time"
          onConfirm={() => mutate(asking)}
          onClose={() => setAsking(null)}
        >
          <p>
            A mail confirms this time and cancels the others in the calendar of the sender. That
            cannot be taken back.
          </p>
        </ConfirmDialog>
      )}
    </>
  );
}
