import { useState } from "react";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";

const ShareDialog = lazyDialog(async () => (await import("./share-dialog.tsx")).ShareDialog);

/** Opens the links under which others see the figures. */
export function ShareButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button
        type="button"
        className="text-button share-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Share
      </button>
      {isOpen && <ShareDialog onClose={() => setOpen(false)} />}
    </>
  );
}
