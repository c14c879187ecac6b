import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { useNavigate } from "react-router-dom";
import { eraseConversation } from "#contract/chat-inbox.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { noteErased } from "#web/chat/admin/state/inbox-store.ts";
import { chatPath } from "#web/chat/admin/state/paths.ts";
import { countsKey } from "#web/chat/admin/state/queries.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

/** What must be typed, because nothing brings an erased conversation back. */
const confirmation = "erase";

type Props = { id: string; name: string };

function EraseDialog({ id, name, onClose }: Props & { onClose: () => void }) {
  const client = useQueryClient();
  const navigate = useNavigate();
  const [typed, setTyped] = useState("");
  const isConfirmed = typed.trim().toLowerCase() === confirmation;
  const { mutate, isPending, error } = useMutation({
    mutationFn: () => call(eraseConversation, { params: { id } }),
    onSuccess: () => {
      onClose();
      noteErased(id);
      void client.invalidateQueries({ queryKey: [countsKey] });
      navigate(chatPath);
      showToast({ title: "Conversation erased" });
    },
  });
  const submit = (event: FormEvent) => {
    event.preventDefault();
    if (isConfirmed && !isPending) mutate();
  };
  return (
    <Modal title="Erase this conversation" isDirty={typed !== ""} onClose={onClose}>
      <form onSubmit={submit}>
        <div className="modal-text">
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
          {error && (
            <p role="alert" className="text-danger">
              {errorMessage(error)}
            </p>
          )}
        </div>
        <footer className="modal-foot modal-actions">
          <Button kind="outline" className="admin-button" onClick={onClose}>
            Cancel
          </Button>
          <Button
            type="submit"
            className="admin-button"
            disabled={!isConfirmed}
            pending={isPending && "Erasing..."}
          >
            Erase for Ever
          </Button>
        </footer>
      </form>
    </Modal>
  );
}

/** Deletes a conversation for ever, after a typed confirmation. */
export function EraseButton(props: Props) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-text-link text-danger" onClick={() => setOpen(true)}>
        Erase...
      </button>
      {isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}
    </>
  );
}
