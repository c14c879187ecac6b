import { useState } from "react";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";

const Dialog = lazyDialog(async () => (await import("./import-dialog.tsx")).ImportDialog);

/** Opens the import; its code is loaded then. */
export function ImportButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="admin-text-link"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Import Content
      </button>
      {isOpen && <Dialog onClose={() => setOpen(false)} />}
    </>
  );
}
