import { useQuery, useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import {
  getRetentionTerms,
  listRetention,
  type RetentionRun,
  updateRetentionTerms,
} from "#contract/retention.ts";
import { type TermedRule, termedRules, termLimits } from "#contract/retention-rules.ts";
import { ConfirmDialog } from "#web/admin/kit/confirm-dialog.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { SettingsForm } from "#web/admin/kit/settings-form.tsx";
import { useSettingsForm } from "#web/admin/kit/use-settings-form.ts";
import { call } from "#web/lib/api.ts";
import { usePreviewedTerms } from "./queries.ts";
import {
  allGoingText,
  formOf,
  goingText,
  runText,
  type TermForm,
  termForm,
  termsIn,
  typedTerms,
} from "./retention-texts.ts";
import { ruleTexts } from "./rule-texts.ts";

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
  const { what, from } = ruleTexts[rule];
  const isOff = value.trim() === "";
  return (
    <Labelled
      label={what}
      error={error}
      hint={
        <>
          {isOff && "Kept until the person asks for their erasure. "}
          <span role="status">{going && <strong>{going} would go at once. </strong>}</span>
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

const key = [getRetentionTerms.path];
type Reply = z.output<typeof getRetentionTerms.reply>;
type FormProps = { reply: Reply; runs: readonly RetentionRun[] };

function TermsForm({ reply, runs }: FormProps) {
  const client = useQueryClient();
  const { settings, errors, change, ...form } = useSettingsForm<TermForm, Reply>({
    schema: termForm,
    draftName: "retention-terms-draft",
    form: typedTerms,
    reply,
    queryKey: key,
    read: ({ terms, current }) => ({ settings: formOf(terms), version: current.version }),
    async save({ settings: written, version }) {
      const { headers } = ifMatch({ id: "retention_terms", version });
      const saved = await call(updateRetentionTerms, { headers, body: termsIn(written) });
      void client.invalidateQueries({ queryKey: [listRetention.path] });
      return saved;
    },
  });
  const isValid = termForm.safeParse(settings).success;
  const { data: counts } = usePreviewedTerms(isValid ? termsIn(settings) : null);
  const going = counts && allGoingText(counts);
  /** The version to save on, while the admin is asked. */
  const [asked, setAsked] = useState<{ version: number | undefined } | null>(null);
  // What goes cannot be brought back, so it is said before; also when it could not be counted.
  const save = (version?: number) => {
    if (isValid && going !== "") setAsked({ version });
    else form.save(version);
  };
  return (
    <>
      <SettingsForm
        id="terms"
        title="Deleted after a term of yours"
        record={{ kind: "settings", id: "retention_terms" }}
        form={{ ...form, save }}
      >
        {termedRules.map((rule) => (
          <TermField
            key={rule}
            {...{ rule, value: settings[rule], error: errors[rule] }}
            going={counts && counts[rule].count > 0 ? goingText(rule, counts[rule]) : ""}
            run={runs.find((run) => run.rule === rule)}
            onChange={(value) => change({ [rule]: value })}
          />
        ))}
      </SettingsForm>
      {asked && (
        <ConfirmDialog
          title="Delete what has reached its term?"
          verb="Save and Delete"
          onConfirm={() => form.save(asked.version)}
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
    </>
  );
}

/** The terms that admins set, with what their jobs have removed. */
export function Terms({ runs }: Pick<FormProps, "runs">) {
  const { data, error, isFetched, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getRetentionTerms, { signal }),
  });
  if (data) return <TermsForm reply={data} runs={runs} />;
  if (!error) return <div aria-busy={!isFetched} />;
  return (
    <ErrorNotice
      title="The terms could not be read"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
