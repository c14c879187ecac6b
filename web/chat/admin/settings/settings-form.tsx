import { useMutation, useQueryClient } from "@tanstack/react-query";
import { type FormEvent, useState } from "react";
import { type ChatSettings, chatSettings, updateChatSettings } from "#contract/chat-settings.ts";
import { ConflictActions } from "#web/admin/kit/conflict-actions.tsx";
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
import { chatSettingsKey } from "#web/chat/admin/state/queries.ts";
import { validate } from "#web/forms/validate.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { OpeningHours } from "./opening-hours.tsx";

function useSave() {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ settings, version }: VersionedSettings<ChatSettings>) =>
      call(updateChatSettings, {
        headers: ifMatch({ id: "chat", version }).headers,
        body: settings,
      }),
    onSuccess: (saved) => {
      client.setQueryData([chatSettingsKey], saved);
      showToast({ title: "Settings saved" });
    },
    // What another admin has stored is shown when theirs is loaded.
    onError: () => void client.invalidateQueries({ queryKey: [chatSettingsKey] }),
  });
}

function AiAnswers(props: {
  isOn: boolean;
  hasProvider: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { isOn, hasProvider, onChange } = props;
  return (
    <div>
      <label className="desk-check">
        <input
          type="checkbox"
          className="admin-checkbox"
          checked={isOn}
          onChange={(event) => onChange(event.target.checked)}
        />
        A model answers until a person does
      </label>
      <p className="hint">
        {hasProvider
          ? "It answers from published pages alone, links them, and is always labelled."
          : "No provider of texts is configured, so the prepared replies answer either way."}
      </p>
    </div>
  );
}

type Props = { stored: VersionedSettings<ChatSettings>; hasProvider: boolean };

/** Opening hours, time zone, automatic answers and how long conversations are kept. */
export function SettingsForm({ stored, hasProvider }: Props) {
  const [draft, setDraft] = useState<SettingsDraft<ChatSettings>>({
    settings: stored.settings,
    base: stored,
  });
  const current = followed(draft, stored);
  if (current !== draft) setDraft(current);
  const { settings, base } = current;
  const [isChecked, setChecked] = useState(false);
  const { mutate, isPending, error, reset } = useSave();
  const winner = winnerOf(error);
  const result = validate(chatSettings, settings);
  const errors = isChecked && "errors" in result ? result.errors : {};
  const change = (part: Partial<ChatSettings>) =>
    setDraft((now) => ({ ...now, settings: { ...now.settings, ...part } }));
  const save = (version = base.version) => {
    setChecked(true);
    if (!("body" in result) || isPending) return;
    mutate(
      { settings: result.body, version },
      { onSuccess: (saved) => setDraft((now) => afterSave(now, settings, saved)) },
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
    <form aria-labelledby="chat-hours" className="desk-settings-part" noValidate onSubmit={submit}>
      <SectionHeading id="chat-hours" title="Opening hours" />
      <OpeningHours
        hours={settings.openingHours}
        error={errors.openingHours}
        onChange={(openingHours) => change({ openingHours })}
      />
      <Labelled label="Time zone" error={errors.timeZone} hint="The hours above are of this zone.">
        {(control) => (
          <input
            {...control}
            list="time-zones"
            autoComplete="off"
            spellCheck={false}
            value={settings.timeZone}
            onChange={(event) => change({ timeZone: event.target.value })}
          />
        )}
      </Labelled>
      <datalist id="time-zones">
        {Intl.supportedValuesOf("timeZone").map((zone) => (
          <option key={zone} value={zone} />
        ))}
      </datalist>
      <AiAnswers
        isOn={settings.aiAnswers}
        hasProvider={hasProvider}
        onChange={(aiAnswers) => change({ aiAnswers })}
      />
      <Labelled
        label="Days until a closed conversation is erased"
        error={errors.retentionDays}
        hint="From 1 to 365."
      >
        {(control) => (
          <input
            {...control}
            inputMode="numeric"
            autoComplete="off"
            value={Number.isNaN(settings.retentionDays) ? "" : settings.retentionDays}
            onChange={({ target }) => change({ retentionDays: Number.parseInt(target.value, 10) })}
          />
        )}
      </Labelled>
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
          disabled={!isUnsaved(current) || winner !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Settings
        </Button>
      </div>
    </form>
  );
}
