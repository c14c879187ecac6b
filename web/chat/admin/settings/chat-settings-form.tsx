import type * as z from "zod/mini";
import {
  type ChatSettings,
  chatSettings,
  type getChatSettings,
  updateChatSettings,
} from "#contract/chat-settings.ts";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { LabelledCheckbox } from "#web/admin/kit/labelled-checkbox.tsx";
import { SettingsForm } from "#web/admin/kit/settings-form.tsx";
import { useSettingsForm } from "#web/admin/kit/use-settings-form.ts";
import { chatSettingsKey } from "#web/chat/admin/state/queries.ts";
import { call } from "#web/lib/api.ts";
import { OpeningHours } from "./opening-hours.tsx";

type Reply = z.output<typeof getChatSettings.reply>;

function AiAnswers(props: {
  isOn: boolean;
  hasProvider: boolean;
  onChange: (isOn: boolean) => void;
}) {
  const { isOn, hasProvider, onChange } = props;
  return (
    <div>
      <LabelledCheckbox isOn={isOn} onChange={onChange}>
        A model answers until a person does
      </LabelledCheckbox>
      <p className="hint">
        {hasProvider
          ? "It answers from published pages alone, links them, and is always labelled."
          : "No text provider is set up, so visitors get the prepared replies."}
      </p>
    </div>
  );
}

/** Opening hours, time zone, automatic answers and how long conversations are kept. */
export function ChatSettingsForm({ reply }: { reply: Reply }) {
  const { settings, errors, change, ...form } = useSettingsForm<ChatSettings, Reply>({
    schema: chatSettings,
    reply,
    queryKey: [chatSettingsKey],
    read: ({ settings: stored, version }) => ({ settings: stored, version }),
    save: ({ settings: body, version }) =>
      call(updateChatSettings, { headers: ifMatch({ id: "chat", version }).headers, body }),
  });
  return (
    <SettingsForm
      id="chat-hours"
      title="Opening hours"
      record={{ kind: "chat_settings", id: "chat" }}
      form={form}
    >
      <OpeningHours
        hours={settings.openingHours}
        error={errors.openingHours}
        onChange={(openingHours) => change({ openingHours })}
      />
      <Labelled
        label="Time zone"
        error={errors.timeZone}
        hint="The opening hours are in this time zone."
      >
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
        hasProvider={reply.hasProvider}
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
    </SettingsForm>
  );
}
