import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { type RetentionRun, retentionTerms } from "#contract/retention.ts";
import {
  retentionRules,
  type TermedRule,
  termedRules,
  termLimits,
} from "#contract/retention-rules.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { useKeptDraft } from "#web/admin/kit/kept-draft.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { VersionedSettings } from "#web/admin/kit/settings-draft.ts";
import { validate } from "#web/forms/validate.ts";
import { useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";
import { usePreviewedTerms, useRetentionTerms, useTermSave } from "./queries.ts";
import {
  allGoingText,
  formOf,
  goingText,
  runText,
  type TermForm,
  termsIn,
} from "./retention-texts.ts";

const formSchema = z.object({
  decided_applications: z.string(),
  closed_messages: z.string(),
  sent_mail_texts: z.string(),
});

type FieldProps = {
  rule: TermedRule;
  value: string;
  error: string | undefined;
  /** What would go at once, or "" for nothing and while it is unknown. */
  going: string;
  run: RetentionRun | undefined;
  onChange: (value: string) => void;
};

function TermField({ rule, value, error, going, run, onChange }: FieldProps) {
  const { what, from } = retentionRules[rule];
  const isOff = value.trim() === "";
  return (
    <Labelled
      label={what}
      error={error}
      hint={
        <>
          {isOff && "Kept until the person asks for their erasure. "}
          {going && <strong>{going} would go at once. </strong>}
          {!isOff && run && runText(run)}
        </>
      }
    >
      {(control) => (
        <div className="privacy-term">
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            placeholder="Off"
            value={value}
            onChange={({ target }) => onChange(target.value)}
          />
          <span>
            {termLimits[rule].unit}s {from}
          </span>
        </div>
      )}
    </Labelled>
  );
}

type FormProps = { stored: VersionedSettings<TermForm>; runs: readonly RetentionRun[] };

function TermsForm({ stored, runs }: FormProps) {
  const userId = useSession((session) => (session.status === "signed-in" ? session.user.id : ""));
  const draft = useKeptDraft(`retention-terms-draft:${userId}`, formSchema, stored);
  const { settings: form, base } = draft;
  const [isChecked, setChecked] = useState(false);
  const [asked, setAsked] = useState<number | null>(null);
  const { mutate, isPending, error, reset } = useTermSave();
  const result = validate(retentionTerms, termsIn(form));
  const errors = isChecked && "errors" in result ? result.errors : {};
  const preview = usePreviewedTerms("body" in result ? result.body : null);
  const store = (version: number) => {
    if (!("body" in result)) return;
    mutate(
      { terms: result.body, version },
      {
        onSuccess: ({ terms, current }) =>
          draft.saved(form, { settings: formOf(terms), version: current.version }),
      },
    );
  };
  const save = (version = base.version) => {
    setChecked(true);
    if (!("body" in result) || isPending) return;
    // What goes cannot be brought back, so it is said before; without an answer too.
    if (!preview.data || allGoingText(preview.data) !== "") setAsked(version);
    else store(version);
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const drop = () => {
    draft.take(stored);
    reset();
  };
  const going = preview.data && allGoingText(preview.data);
  return (
    <form aria-labelledby="terms" className="privacy-stack" noValidate onSubmit={submit}>
      <SectionHeading id="terms" title="Deleted after a term of yours">
        {draft.isUnsaved && <span className="text-muted">Unsaved, kept on this computer</span>}
      </SectionHeading>
      {termedRules.map((rule) => (
        <TermField
          key={rule}
          {...{ rule, value: form[rule], error: errors[rule] }}
          going={
            preview.data && preview.data[rule].count > 0 ? goingText(rule, preview.data[rule]) : ""
          }
          run={runs.find((run) => run.rule === rule)}
          onChange={(value) => draft.change({ [rule]: value })}
        />
      ))}
      <ConflictActions
        error={error}
        what="the terms"
        onLoadTheirs={drop}
        onSaveOver={({ version }) => save(version)}
      />
      <div className="privacy-actions">
        <Button
          type="submit"
          className="admin-button"
          disabled={!draft.isUnsaved || winnerOf(error) !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Terms
        </Button>
        {draft.isUnsaved && (
          <button type="button" className="text-button" onClick={drop}>
            Discard Changes
          </button>
        )}
      </div>
      {asked !== null && (
        <ConfirmDialog
          title="Delete what has reached its term?"
          verb="Save and Delete"
          onConfirm={() => store(asked)}
          onClose={() => setAsked(null)}
        >
          <p>
            {going
              ? `Within minutes, this deletes ${going}, and later each record that reaches its term.`
              : "How much this deletes could not be counted. Records that have reached their term go within minutes."}{" "}
            Nothing of it can be brought back.
          </p>
        </ConfirmDialog>
      )}
    </form>
  );
}

/** The terms that admins set, with what their jobs have removed. */
export function Terms({ runs }: Pick<FormProps, "runs">) {
  const { data, error, isFetching, refetch } = useRetentionTerms();
  if (data) {
    const stored = { settings: formOf(data.terms), version: data.current.version };
    return <TermsForm {...{ stored, runs }} />;
  }
  if (!error) return <div aria-busy="true" />;
  return (
    <ErrorNotice
      title="The terms could not be read"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
