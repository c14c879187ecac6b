import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type { EntryKind } from "#contract/content.ts";
import { entryKinds } from "#contract/content-entries.ts";
import { setUpCms } from "#contract/entry-transfer.ts";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { refreshCms } from "#web/content/admin/entry-queries.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

/** "3 services, 1 post": what a setup has added. */
export function addedText(added: readonly { readonly kind: EntryKind }[]): string {
  if (added.length === 0) return "Nothing was missing, so nothing was added.";
  const kinds = [...new Set(added.map(({ kind }) => kind))];
  const parts = kinds.map((kind) => {
    const count = added.filter((entry) => entry.kind === kind).length;
    return countLabel({ count, hasMore: false }, kindName(kind).noun);
  });
  return `Added: ${parts.join(", ")}.`;
}

/** "services, testimonials and posts": every kind that a setup fills. */
const kindList = new Intl.ListFormat("en-GB").format(
  entryKinds.map((kind) => kindName(kind).noun.many),
);

function SetupDialog({ onClose }: { onClose: () => void }) {
  const client = useQueryClient();
  const { mutate, isPending } = useViewMutation({
    mutationFn: () => call(setUpCms),
    onDone: onClose,
    onSuccess: ({ data: { added } }) => {
      refreshCms(client);
      showToast({
        title: "CMS Setup Complete",
        description: `All databases are initialised with sample data. ${addedText(added)}`,
        durationMs: 10_000,
      });
    },
    onError: (error) => showFailure("Setup Failed", error, "Failed to initialize CMS"),
  });
  return (
    <Modal title="Setup CMS" className="decision" onClose={onClose}>
      <div className="decision-body">
        <p>Fills all databases with sample data: {kindList}.</p>
        <p className="text-muted">
          It adds what is missing and overwrites nothing. What you have edited, archived or put into
          the trash stays as it is.
        </p>
      </div>
      <footer className="modal-foot decision-foot">
        <Button kind="outline" className="admin-button" onClick={onClose}>
          Cancel
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="esc" />
          </span>
        </Button>
        <Button
          className="admin-button"
          pending={isPending && "Setting Up..."}
          onClick={() => mutate()}
        >
          Setup CMS
        </Button>
      </footer>
    </Modal>
  );
}

/** Opens Setup CMS. */
export function SetupButton() {
  const [isOpen, setOpen] = useState(false);
  return (
    <>
      <Button
        kind="outline"
        className="admin-button"
        aria-haspopup="dialog"
        onClick={() => setOpen(true)}
      >
        Setup CMS
      </Button>
      {isOpen && <SetupDialog onClose={() => setOpen(false)} />}
    </>
  );
}
