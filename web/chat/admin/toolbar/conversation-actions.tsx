import { useRef } from "react";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useRecordCommands } from "#web/admin/kit/record-commands.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { Button, type ButtonKind } from "#web/ui/button.tsx";
import { AssignMenu } from "./assign-menu.tsx";

type Action = {
  isPossible: boolean;
  label: string;
  keys: readonly [string];
  run: () => void;
};

const ActionButton = ({
  isPossible,
  label,
  keys: [key],
  kind = "outline",
  run,
}: Action & { kind?: ButtonKind }) =>
  isPossible && (
    <Button kind={kind} className="admin-button" aria-keyshortcuts={key} onClick={run}>
      {label}
      <span aria-hidden="true" className="key-hint">
        <KeyCap name={key} />
      </span>
    </Button>
  );

/** What the team can do with the open conversation, besides answering. */
export function ConversationActions({ chat: { connection, view } }: { chat: Chat }) {
  const me = useAdminId();
  const { state } = view;
  const assign = useRef<HTMLDivElement>(null);
  const isClosed = state?.status === "closed";
  const isOpen = state !== null && !isClosed;
  const takeOver: Action = {
    isPossible: isOpen && state.assignee?.id !== me,
    label: "Take Over",
    keys: ["t"],
    // Who has it now, as this page knows it: another person may have been faster.
    run: () => connection.act({ name: "claim", from: state?.assignee?.id ?? null }),
  };
  const handBack: Action = {
    isPossible: isOpen && state.status !== "automatic",
    label: "Hand Back",
    keys: ["h"],
    run: () => connection.act({ name: "release" }),
  };
  const end: Action = {
    isPossible: state !== null,
    label: isClosed ? "Reopen" : "Close",
    keys: ["e"],
    run: () => connection.act({ name: isClosed ? "reopen" : "close" }),
  };
  const possible = [takeOver, handBack, end].filter(({ isPossible }) => isPossible);
  useRecordCommands("This conversation", possible);
  useShortcuts({
    ...Object.fromEntries(possible.map(({ keys: [key], run }) => [key, run])),
    a: () => assign.current?.querySelector("button")?.click(),
  });
  // Added with its actions, because a box that grows to its left moves.
  if (!state) return null;
  return (
    <div className="toolbar-end">
      <ActionButton {...takeOver} kind="primary" />
      {isOpen && (
        <div ref={assign}>
          <AssignMenu
            assigneeId={state.assignee?.id}
            onAssign={(to) => connection.act({ name: "assign", to })}
          />
        </div>
      )}
      <ActionButton {...handBack} />
      <ActionButton {...end} />
    </div>
  );
}
