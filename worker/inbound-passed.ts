import { applicationOfReference } from "./applications/of-reference.ts";
import { messageOfReference } from "./contact/of-reference.ts";
import { reopenMessage, reopenUnanswered } from "./contact/on-reply.ts";
import type { InboundPassed } from "./inbound/answered-records.ts";
import { onBounce } from "./newsletter/jobs.ts";

/** What received mails need of other slices. */
export const inboundPassed: InboundPassed = {
  records: {
    application: {
      topic: "applications",
      ofReference: applicationOfReference,
      onReply: () => [],
      onBounce: () => [],
      path: (id) => `/admin/applications/${id}`,
    },
    message: {
      topic: "messages",
      ofReference: messageOfReference,
      onReply: reopenMessage,
      onBounce: reopenUnanswered,
      path: (id) => `/admin/messages/${id}`,
    },
  },
  onNewsletterBounce: onBounce,
};
