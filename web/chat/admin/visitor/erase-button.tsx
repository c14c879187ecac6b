import { useState } from "react";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";

const EraseDialog = lazyDialog(async () => (await import("./erase-dialog.tsx")).EraseDialog);

/** Deletes a conversation for ever, after a typed confirmation. */
export function EraseButton(props: { id: string; name: string }) {
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
