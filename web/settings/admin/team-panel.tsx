import "./settings.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import * as z from "zod/mini";
import { brand } from "#contract/brand.ts";
import {
  getTeamEmails,
  type TeamEmails,
  teamEmails,
  teamMailTopics,
  updateTeamEmails,
} from "#contract/settings.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { useKeptDraft } from "#web/admin/kit/kept-draft.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { VersionedSettings } from "#web/admin/kit/settings-draft.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { useSession } from "#web/lib/session.ts";
import { Button } from "#web/ui/button.tsx";

const labels = {
  applications: "New applications",
  messages: "Messages and consultations",
  chat: "Visitors who wait in the chat",
  digest: "Figures of the week",
} as const satisfies Record<keyof TeamEmails, string>;

const key = [getTeamEmails.path] as const;

/** What the form may hold while it is written. */
const emailForm = z.object({
  applications: z.string(),
  messages: z.string(),
  chat: z.string(),
  digest: z.string(),
});

function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, version }: VersionedSettings<TeamEmails>) =>
      call(updateTeamEmails, {
        headers: ifMatch({ id: "team", version }).headers,
        body: settings,
      }),
    onSuccess: (saved) => {
      client.setQueryData(key, saved);
      showToast({ title: "Settings saved" });
    },
    // What another admin has stored is shown when theirs is loaded.
    onError: () => void client.invalidateQueries({ queryKey: key }),
  });
}

function TeamForm({ stored }: { stored: VersionedSettings<TeamEmails> }) {
  const userId = useSession((session) => (session.status === "signed-in" ? session.user.id : ""));
  const draft = useKeptDraft(`team-emails-draft:${userId}`, emailForm, stored);
  const { settings, base } = draft;
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useSave();
  const result = validate(teamEmails, settings);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const save = (version = base.version) => {
    setChecked(true);
    if (!("body" in result) || isPending) return;
    mutate(
      { settings: result.body, version },
      {
        onSuccess: ({ emails, current: { version: saved } }) =>
          draft.saved(settings, { settings: emails, version: saved }),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const loadTheirs = () => {
    draft.take(stored);
    reset();
  };
  return (
    <form aria-labelledby="team-emails" className="settings-form" noValidate onSubmit={submit}>
      <SectionHeading id="team-emails" title="Where mails to the team go">
        {draft.isUnsaved && <span className="text-muted">Unsaved, kept on this computer</span>}
      </SectionHeading>
      {teamMailTopics.map((topic) => (
        <Labelled key={topic} label={labels[topic]} error={errors[topic]}>
          {(control) => (
            <input
              {...control}
              type="email"
              autoComplete="off"
              spellCheck={false}
              placeholder={brand.email}
              value={settings[topic]}
              onChange={({ target }) => draft.change({ [topic]: target.value })}
            />
          )}
        </Labelled>
      ))}
      <p className="hint">
        An empty field stands for {brand.email}. Answers to mails the site sends reach the site
        itself.
      </p>
      <ConflictActions
        error={error}
        what="the settings"
        onLoadTheirs={loadTheirs}
        onSaveOver={({ version }) => save(version)}
      />
      <div className="settings-actions">
        <Button
          type="submit"
          className="admin-button"
          disabled={!draft.isUnsaved || winnerOf(error) !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Settings
        </Button>
        {draft.isUnsaved && (
          <button type="button" className="text-button" onClick={loadTheirs}>
            Discard Changes
          </button>
        )}
      </div>
    </form>
  );
}

/** Where the mails to the team go, by what they are about; a tab of the settings. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getTeamEmails, { signal }),
  });
  if (data) return <TeamForm stored={{ settings: data.emails, version: data.current.version }} />;
  if (!error) return <div aria-busy="true" />;
  return (
    <ErrorNotice
      title="The settings could not be read"
      error={error}
      isRetrying={isFetching}
      onRetry={() => void refetch()}
    />
  );
}
