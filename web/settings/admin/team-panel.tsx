import "./settings.css";
import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
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
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import {
  afterSave,
  followed,
  isUnsaved,
  type SettingsDraft,
  type VersionedSettings,
} from "#web/admin/kit/settings-draft.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

const labels = {
  applications: "New applications",
  messages: "Messages and consultations",
  chat: "Visitors who wait in the chat",
  digest: "Figures of the week",
} as const satisfies Record<keyof TeamEmails, string>;

const key = [getTeamEmails.path] as const;

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
  const [draft, setDraft] = useState<SettingsDraft<TeamEmails>>({
    settings: stored.settings,
    base: stored,
  });
  const current = followed(draft, stored);
  if (current !== draft) setDraft(current);
  const { settings, base } = current;
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
          setDraft((now) => afterSave(now, settings, { settings: emails, version: saved })),
      },
    );
  };
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  const loadTheirs = () => {
    setDraft({ settings: stored.settings, base: stored });
    reset();
  };
  return (
    <form aria-labelledby="team-emails" className="settings-form" noValidate onSubmit={submit}>
      <SectionHeading id="team-emails" title="Where mails to the team go" />
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
              onChange={({ target }) =>
                setDraft((now) => ({
                  ...now,
                  settings: { ...now.settings, [topic]: target.value },
                }))
              }
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
      <div>
        <Button
          type="submit"
          className="admin-button"
          disabled={!isUnsaved(current) || winnerOf(error) !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Settings
        </Button>
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
