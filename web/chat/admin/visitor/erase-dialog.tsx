import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import { useNavigate } from "react-router-dom";
import { eraseConversation } from "#contract/chat-inbox.ts";
import { isolated } from "#contract/isolated.ts";
import { DialogForm } from "#web/admin/kit/dialog-form.tsx";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { conversationCounts } from "#web/chat/admin/state/counts.ts";
import { noteErased } from "#web/chat/admin/state/inbox-store.ts";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import { call } from "#web/lib/api.ts";

/** What must be typed, because nothing brings an erased conversation back. */
const confirmation = "erase";

type Props = { id: string; name: string; onClose: () => void };

/** Asks for a typed confirmation, then deletes a conversation for ever. */
export function EraseDialog({ id, name, onClose }: Props) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === confirmation;
  const { mutate, isPending, error } = useViewMutation({
    failed: `The conversation with ${isolated(name)} is not erased`,
    mutationFn: () => call(eraseConversation, { params: { id } }),
    onDone: () => {
      onClose();
      navigate(chatPath);
    },
    onSuccess: () => {
      noteErased(id);
      void client.invalidateQueries({ queryKey: conversationCounts.queryKey });
      showToast({ title: "Conversation erased" });
    },
  });
  return (
    <Modal title="Erase this conversation" isDirty={typed !== ""} onClose={onClose}>
      <DialogForm
        action="Erase for Ever"
        pending={isPending && "Erasing..."}
        failure={error && errorMessage(error)}
        isDisabled={!isConfirmed}
        onSubmit={mutate}
        onClose={onClose}
      >
        <p className="wrap-anywhere">
          Everything said with <bdi className="font-medium">{name}</bdi> is deleted, with notes,
          pictures and rating. It cannot be brought back. A message or an application made of it
          stays.
        </p>
        <Labelled label={`Type “${confirmation}” to go on`}>
          {(control) => (
            <input
              {...control}
              autoComplete="off"
              autoCapitalize="none"
              value={typed}
              onChange={(event) => setTyped(event.target.value)}
            />
          )}
        </Labelled>
      </DialogForm>
    </Modal>
  );
}
