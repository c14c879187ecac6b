import { columnOf } from "#worker/lib/column-of.ts";
import { mailTemplates } from "#worker/lib/mail-template-store.ts";

/** What a mail template is called, as a part of a query. */
export const mailTemplateName = columnOf(mailTemplates, mailTemplates.id, mailTemplates.name);
