import { goalName, shareLinkName } from "./analytics/record-name.ts";
import { applicationName } from "./applications/record-name.ts";
import type { RecordNames } from "./audit/audit-list.ts";
import { userName } from "./auth/record-name.ts";
import { conversationName, savedReplyName } from "./chat/record-name.ts";
import { messageName } from "./contact/record-name.ts";
import { entryKindOf, entryName } from "./content/record-name.ts";
import { errorGroupName } from "./errors/record-name.ts";
import { generatedName, templateName } from "./generation/record-name.ts";
import { pictureName } from "./media/record-name.ts";
import { sendName, subscriberName } from "./newsletter/record-name.ts";
import { mailName } from "./outbox/record-name.ts";
import { mailTemplateName } from "./settings/record-name.ts";

/** What audited records are called; those of the other kinds have no name of their own. */
export const recordNames: RecordNames = {
  names: {
    application: applicationName,
    message: messageName,
    mail: mailName,
    error_group: errorGroupName,
    entry: entryName,
    picture: pictureName,
    generated_content: generatedName,
    template: templateName,
    goal: goalName,
    share_link: shareLinkName,
    saved_reply: savedReplyName,
    conversation: conversationName,
    user: userName,
    subscriber: subscriberName,
    newsletter_send: sendName,
    mail_template: mailTemplateName,
  },
  entryKind: entryKindOf,
};
