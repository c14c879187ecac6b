import * as z from "zod/mini";
import { defineEndpoint } from "./endpoint.ts";
import { email } from "./fields.ts";
import { ifMatchHeaders } from "./if-match.ts";
import { currentState } from "./problem.ts";

/** The id of the emails of the team among the settings. */
export const teamEmailsKey = "team_emails";

/** What the mails to the team are about. */
export const teamMailTopics = ["applications", "messages", "chat", "digest"] as const;
export type TeamMailTopic = (typeof teamMailTopics)[number];

const teamEmail = z.union([z.literal(""), email("Please enter an e-mail address")]);

/** Where the mails to the team go, by topic; "" where they go to the email of the brand. */
export const teamEmails = z.strictObject({
  applications: teamEmail,
  messages: teamEmail,
  chat: teamEmail,
  digest: teamEmail,
});
export type TeamEmails = z.infer<typeof teamEmails>;

/** What holds until an admin changes it. */
export const defaultTeamEmails: TeamEmails = {
  applications: "",
  messages: "",
  chat: "",
  digest: "",
};

const settingsReply = z.object({
  emails: teamEmails,
  /** The version, 0 until the first change; who changed them last and when. */
  current: currentState,
});

/** Where the mails to the team go. Admin only. */
export const getTeamEmails = defineEndpoint({
  method: "GET",
  path: "/api/settings/team-emails",
  reply: settingsReply,
});

/**
 * Changes where the mails to the team go; those that wait go where they were meant to. Admin only; 409 `conflict` with
 * `current` when another admin changed it first.
 */
export const updateTeamEmails = defineEndpoint({
  method: "PUT",
  path: "/api/settings/team-emails",
  headers: ifMatchHeaders,
  body: teamEmails,
  reply: settingsReply,
  problems: ["precondition_required", "conflict"],
});
