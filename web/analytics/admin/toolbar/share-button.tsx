import { lazy, Suspense, useState } from "react";

const ShareDialog = lazy(async () => ({
  default: (await import("./share-dialog.tsx")).ShareDialog,
}));

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
      {isOpen && (
        <Suspense>
          <ShareDialog onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  );
}
