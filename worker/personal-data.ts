import { applicationData } from "./applications/personal-data.ts";
import { accountData } from "./auth/personal-data.ts";
import { conversationData } from "./chat/personal-data.ts";
import { messageData } from "./contact/personal-data.ts";
import { errorData } from "./errors/personal-data.ts";
import { receivedMailData } from "./inbound/personal-data.ts";
import { submittedLineData } from "./lib/submitted-line-data.ts";
import { subscriptionData } from "./newsletter/personal-data.ts";
import { mailData } from "./outbox/personal-data.ts";
import type { PersonalData } from "./privacy/erase.ts";
import type { TextTables } from "./privacy/text-columns.ts";

/**
 * For every table with texts: the source that exports and erases them, or why they are not personal data of visitors. A test compares
 * this list with the database, so that a new table is decided on.
 */
const textTables: TextTables = {
  applications: { holds: "applications", record: ["application", "id"] },
  application_events: { holds: "applications", record: ["application", "application_id"] },
  application_notes: { holds: "applications", record: ["application", "application_id"] },
  application_tags: { holds: "applications", record: ["application", "application_id"] },
  messages: { holds: "messages", record: ["message", "id"] },
  message_entries: { holds: "messages", record: ["message", "message_id"] },
  outbox: { holds: "mails", record: ["mail", "id"] },
  received_mails: { holds: "received_mails" },
  received_mail_uploads: { holds: "ids of mails, for a day" },
  chat_conversations: { holds: "conversations", record: ["conversation", "id"] },
  chat_uploads: { holds: "conversations" },
  newsletter_subscribers: { holds: "subscriptions", record: ["subscriber", "id"] },
  users: { holds: "account", record: ["user", "id"] },
  sessions: { holds: "account" },
  error_groups: { holds: "errors", record: ["error_group", "fingerprint"] },
  error_reports: { holds: "errors", record: ["error_group", "fingerprint"] },
  submitted_lines: { holds: "spam_hashes" },

  audit_events: { holds: "ids of records; the values of an erased one are taken away" },
  data_requests: { holds: "the email, until the request has ended" },
  erased_records: { holds: "ids of what was erased, for a month" },
  entries: { holds: "what the team publishes", record: ["entry", "id"] },
  entry_revisions: { holds: "what the team publishes", record: ["entry", "entry_id"] },
  entry_slugs: { holds: "what the team publishes", record: ["entry", "entry_id"] },
  entry_pictures: { holds: "ids of entries and pictures" },
  entry_counts: { holds: "counts" },
  newsletter_sends: { holds: "what the team publishes", record: ["newsletter_send", "id"] },
  media: { holds: "what the team publishes", record: ["picture", "id"] },
  generated_contents: { holds: "what the team asks for", record: ["generated_content", "id"] },
  templates: { holds: "what the team writes", record: ["template", "id"] },
  template_versions: { holds: "what the team writes", record: ["template", "template_id"] },
  chat_saved_replies: { holds: "what the team writes", record: ["saved_reply", "id"] },
  chat_settings: { holds: "settings" },
  settings: { holds: "settings" },
  mail_templates: { holds: "what the team writes" },
  analytics_points: { holds: "views by session; what a person sent names one, and is erased" },
  analytics_visitors: { holds: "a hash of a day and the session, for two days" },
  analytics_rollups: { holds: "totals" },
  analytics_goals: { holds: "what the team counts" },
  analytics_share_links: { holds: "what the team shares" },
  analytics_salts: { holds: "random keys" },
  error_group_days: { holds: "counts" },
  error_hours: { holds: "counts" },
  retention_runs: { holds: "counts" },
};

/** The sources of personal data of all slices, in the order in which they are erased. */
export const personalData: PersonalData = {
  sources: [
    // A mail may be known as the person's by its record alone.
    receivedMailData,
    applicationData,
    messageData,
    conversationData,
    subscriptionData,
    mailData,
    errorData,
    accountData,
    submittedLineData,
  ],
  tables: textTables,
};
