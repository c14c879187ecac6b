import type { MessageAction, MessageStatus } from "#contract/messages.ts";
import type { AuditAction, AuditValues } from "#worker/lib/audit-store.ts";
import type { MessageRow } from "./store.ts";

/** The columns of a message that a change depends on. */
export type Subject = Pick<
  MessageRow,
  "status" | "isSpam" | "assigneeId" | "waitingSince" | "answeredAt"
>;

/** What a caller wants; a field that is left out stays. */
export type Change = {
  readonly status?: MessageStatus | undefined;
  readonly isSpam?: boolean | undefined;
  readonly assigneeId?: string | null | undefined;
};

/** The change that each bulk action wants. */
export const changeOf: Readonly<Record<MessageAction, Change>> = {
  close: { status: "closed" },
  reopen: { status: "open" },
  markAnswered: { status: "answered" },
  spam: { isSpam: true },
  notSpam: { isSpam: false },
};

/** The columns a change sets, and what the audit says of it. */
export type PlannedChange = {
  readonly set: Partial<MessageRow>;
  readonly action: AuditAction;
  readonly before: AuditValues;
  readonly after: AuditValues;
};

const actions = {
  status: "message.status_changed",
  isSpam: "message.spam_changed",
  assigneeId: "message.assigned",
} as const;

/** Since when the sender of a reopened message waits: since the reopening when there was an answer, else as before. */
function waitingFrom({ answeredAt, waitingSince }: Subject, now: number): number {
  return answeredAt !== null && answeredAt >= waitingSince ? now : waitingSince;
}

/** The changes at a time (epoch ms), one for each field that is not yet as wanted. */
export function plannedChanges(subject: Subject, change: Change, now: number): PlannedChange[] {
  const fields = ["status", "isSpam", "assigneeId"] as const;
  return fields.flatMap((field) => {
    const wanted = change[field];
    if (wanted === undefined || wanted === subject[field]) return [];
    const isReopened = field === "status" && wanted === "open";
    return [
      {
        set: {
          [field]: wanted,
          ...(isReopened && { waitingSince: waitingFrom(subject, now) }),
        },
        action: actions[field],
        before: { [field]: subject[field] },
        after: { [field]: wanted },
      },
    ];
  });
}
