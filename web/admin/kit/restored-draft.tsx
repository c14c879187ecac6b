type Props = { draft: { readonly isRestored: boolean; readonly discard: () => void } };

/** Says in a dialog that what stands in it was written before, with the way to begin anew. */
export const RestoredDraft = ({ draft: { isRestored, discard } }: Props) =>
  isRestored && (
    <p className="hint">
      What you wrote before is back.{" "}
      <button type="button" className="admin-text-link" onClick={discard}>
        Discard
      </button>
    </p>
  );
