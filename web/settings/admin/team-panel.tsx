import "./team-emails.css";
import { useQuery } from "@tanstack/react-query";
import * as z from "zod/mini";
import { brand } from "#contract/brand.ts";
import {
  getTeamEmails,
  type TeamEmails,
  teamEmails,
  teamEmailsKey,
  teamMailTopics,
  updateTeamEmails,
} from "#contract/settings.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { ifMatch } from "#web/admin/kit/if-match.ts";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { SettingsForm } from "#web/admin/kit/settings-form.tsx";
import { useSettingsForm } from "#web/admin/kit/use-settings-form.ts";
import { call } from "#web/lib/api.ts";

type Reply = z.output<typeof getTeamEmails.reply>;

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

function TeamForm({ reply }: { reply: Reply }) {
  const { settings, errors, change, ...form } = useSettingsForm<TeamEmails, Reply>({
    schema: teamEmails,
    draftName: "team-emails-draft",
    form: emailForm,
    reply,
    queryKey: key,
    read: ({ emails, current }) => ({ settings: emails, version: current.version }),
    save: ({ settings: body, version }) =>
      call(updateTeamEmails, { headers: ifMatch({ id: teamEmailsKey, version }).headers, body }),
  });
  return (
    <SettingsForm
      id="team-emails"
      title="Where mails to the team go"
      record={{ kind: "settings", id: teamEmailsKey }}
      className="team-emails"
      form={form}
    >
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
              onChange={({ target }) => change({ [topic]: target.value })}
            />
          )}
        </Labelled>
      ))}
      <p className="hint">
        Leave a field empty to use {brand.email}. Answers by applicants and senders appear on their
        application or message.
      </p>
    </SettingsForm>
  );
}

/** Where the mails to the team go, by what they are about; a tab of the settings. */
export function Component() {
  const { data, error, isFetching, refetch } = useQuery({
    queryKey: key,
    queryFn: ({ signal }) => call(getTeamEmails, { signal }),
  });
  if (data) return <TeamForm reply={data} />;
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
