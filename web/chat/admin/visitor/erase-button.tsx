import { lazy, Suspense, useState } from "react";

const EraseDialog = lazy(async () => ({
  default: (await import("./erase-dialog.tsx")).EraseDialog,
}));

/** Deletes a conversation for ever, after a typed confirmation. */
export function EraseButton(props: { id: string; name: string }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <button type="button" className="admin-text-link text-danger" onClick={() => setOpen(true)}>
        Erase...
      </button>
      <Suspense>{isOpen && <EraseDialog {...props} onClose={() => setOpen(false)} />}</Suspense>
    </>
  );
}
