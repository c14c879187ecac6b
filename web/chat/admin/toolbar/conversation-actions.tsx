import { useRef } from "react";
import type { ConversationState } from "#contract/chat-frames.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useRecordCommands } from "#web/admin/kit/record-commands.ts";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { Button, type ButtonKind } from "#web/ui/button.tsx";
import { AssignMenu } from "./assign-menu.tsx";

type ActionProps = { name: string; shortcut: string; kind?: ButtonKind; onPress: () => void };

const Action = ({ name, shortcut, kind = "outline", onPress }: ActionProps) => (
  <Button kind={kind} className="admin-button" aria-keyshortcuts={shortcut} onClick={onPress}>
    {name}
    <span aria-hidden="true" className="key-hint">
      <KeyCap name={shortcut} />
    </span>
  </Button>
);

/** What can be done with a conversation in this state. */
function possible(state: ConversationState | null, me: string) {
  const isClosed = state?.status === "closed";
  return {
    canTakeOver: state !== null && !isClosed && state.assignee?.id !== me,
    canAssign: state !== null && !isClosed,
    canHandBack: state !== null && !isClosed && state.status !== "automatic",
    canClose: state !== null && !isClosed,
    canReopen: isClosed,
  };
}

/** What the team can do with the open conversation, besides answering. */
export function ConversationActions({ chat: { connection, view } }: { chat: Chat }) {
  const me = useAdminId();
  const { state } = view;
  const can = possible(state, me);
  const assign = useRef<HTMLDivElement>(null);
  const takeOver = () => {
    // Who has it now, as this page knows it: another person may have been faster.
    if (can.canTakeOver) connection.act({ name: "claim", from: state?.assignee?.id ?? null });
  };
  const handBack = () => {
    if (can.canHandBack) connection.act({ name: "release" });
  };
  const close = () => {
    if (can.canClose) connection.act({ name: "close" });
    else if (can.canReopen) connection.act({ name: "reopen" });
  };
  useShortcuts({
    t: takeOver,
    h: handBack,
    e: close,
    a: () => assign.current?.querySelector("button")?.click(),
  });
  const commands = [
    { isPossible: can.canTakeOver, label: "Take Over", keys: ["t"], run: takeOver },
    { isPossible: can.canHandBack, label: "Hand Back", keys: ["h"], run: handBack },
    { isPossible: can.canClose, label: "Close", keys: ["e"], run: close },
    { isPossible: can.canReopen, label: "Reopen", keys: ["e"], run: close },
  ];
  useRecordCommands(
    "This conversation",
    commands.filter(({ isPossible }) => isPossible),
  );
  // Added with its actions, because a box that grows to its left moves.
  if (!state) return null;
  return (
    <div className="toolbar-end">
      {can.canTakeOver && (
        <Action name="Take Over" shortcut="t" kind="primary" onPress={takeOver} />
      )}
      {can.canAssign && (
        <div ref={assign}>
          <AssignMenu
            assigneeId={state.assignee?.id}
            onAssign={(to) => connection.act({ name: "assign", to })}
          />
        </div>
      )}
      {can.canHandBack && <Action name="Hand Back" shortcut="h" onPress={handBack} />}
      {can.canClose && <Action name="Close" shortcut="e" onPress={close} />}
      {can.canReopen && <Action name="Reopen" shortcut="e" onPress={close} />}
    </div>
  );
}
