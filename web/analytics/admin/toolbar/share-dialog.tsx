import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import type * as z from "zod/mini";
import { createShareLink, deleteShareLink, listShareLinks } from "#contract/analytics-tools.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { useCheckedForm } from "#web/admin/kit/use-checked-form.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { useShareLinks } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import type { View } from "#web/analytics/admin/state/view-state.ts";
import { ReadError } from "#web/analytics/admin/tables/read-error.tsx";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { CopyButton } from "#web/ui/copy-button.tsx";

/** The days a link can be open. */
const dayChoices = [7, 30, 90] as const;

const rangeNames = {
  "24h": "24 hours",
  "7d": "7 days",
  "30d": "30 days",
  "90d": "90 days",
} as const;

/** The period a link shows: fixed days, or a range that ends when the link is opened. */
export const sharedPeriod = ({ days, range }: Pick<View, "days" | "range">): string =>
  days ? "these days" : `the last ${rangeNames[range]} before it is opened`;

function useReread() {
  const client = useQueryClient();
  return () => client.invalidateQueries({ queryKey: [listShareLinks.path] });
}

type NewLinkProps = { onTyped: () => void; onCreated: () => void };

function NewLink({ onTyped, onCreated }: NewLinkProps) {
  const { query } = useView();
  const reread = useReread();
  const { mutate, isPending, error, reset } = useViewMutation({
    failed: "The link is not created",
    mutationFn: (body: z.output<typeof createShareLink.body>) => call(createShareLink, { body }),
    onSettled: reread,
  });
  const { form, errors, check } = useCheckedForm(createShareLink.body);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const days = Number(fields.get("days"));
    const body = check({ label: fields.get("label"), days, report: query });
    const clear = () => {
      form.current?.reset();
      onCreated();
    };
    if (!body) reset();
    else if (!isPending) mutate(body, { onSuccess: clear });
  };
  return (
    <form ref={form} className="share-form" noValidate onSubmit={submit} onChange={onTyped}>
      <Labelled label="Name" error={errors.label}>
        {(control) => <input {...control} name="label" required autoComplete="off" />}
      </Labelled>
      <Labelled label="Open for">
        {(control) => (
          <select {...control} name="days" defaultValue={30}>
            {dayChoices.map((days) => (
              <option key={days} value={days}>
                {days} days
              </option>
            ))}
          </select>
        )}
      </Labelled>
      <Button type="submit" className="admin-button" pending={isPending && "Creating..."}>
        Create Link
      </Button>
      {error && (
        <p role="alert" className="text-danger">
          {errorMessage(error)}
        </p>
      )}
    </form>
  );
}

/** Pages with the figures for people without an account. */
export function ShareDialog({ onClose }: { onClose: () => void }) {
  const { view } = useView();
  const links = useShareLinks();
  const reread = useReread();
  const [isDirty, setDirty] = useState(false);
  const end = useMutation({
    mutationFn: (id: string) => call(deleteShareLink, { params: { id } }),
    onSettled: reread,
    onError: (error) => showFailure("Not ended", error, "The link is still open."),
  });
  return (
    <Modal title="Share" isDirty={isDirty} onClose={onClose}>
      <div className="modal-text share-body">
        <p className="text-muted">
          Everyone who has a link sees the figures of {sharedPeriod(view)} with these filters, read
          only and without signing in, until it ends.
        </p>
        <NewLink onTyped={() => setDirty(true)} onCreated={() => setDirty(false)} />
        {links.data?.length === 0 && <p className="attention-empty">No link is open.</p>}
        {links.data && links.data.length > 0 && (
          <ul aria-label="Open links">
            {links.data.map(({ id, label, url, expiresAt }) => (
              <li key={id} className="share-link">
                <bdi className="font-medium">{label}</bdi>
                <a className="share-url" href={url} target="_blank" rel="noreferrer">
                  {url}
                </a>
                <span className="text-muted">Ends {exactTime(expiresAt)}</span>
                <span className="section-heading-actions">
                  <CopyButton text={url} />
                  <button
                    type="button"
                    className="text-button"
                    aria-disabled={end.isPending || undefined}
                    onClick={() => {
                      if (!end.isPending) end.mutate(id);
                    }}
                  >
                    End
                    <span className="sr-only">
                      {" "}
                      <bdi>{label}</bdi>
                    </span>
                  </button>
                </span>
              </li>
            ))}
          </ul>
        )}
        <ReadError what="links" reading={links} />
      </div>
    </Modal>
  );
}
