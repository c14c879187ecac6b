import { useState } from "react";
import { lazyDialog } from "#web/admin/kit/lazy-dialog.tsx";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { Button, type ButtonKind } from "#web/ui/button.tsx";

const loadDialog = () => import("./generate-dialog.tsx");
const GenerateDialog = lazyDialog(async () => (await loadDialog()).GenerateDialog);

/** Opens Generate Content; its code is loaded when the pointer or the focus comes near. */
export function GenerateButton({ kind = "primary" }: { kind?: ButtonKind }) {
  const [isOpen, setOpen] = useState(false);
  const load = () => preload(loadDialog);
  return (
    <>
      <Button
        kind={kind}
        className="admin-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
        onPointerEnter={load}
        onFocus={load}
      >
        Generate Content
      </Button>
      {isOpen && <GenerateDialog onClose={() => setOpen(false)} />}
    </>
  );
}
