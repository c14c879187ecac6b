import { lazy, Suspense, useState } from "react";

const Dialog = lazy(async () => ({ default: (await import("./import-dialog.tsx")).ImportDialog }));

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
      <Suspense>{isOpen && <Dialog onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
