import { chatPictureLimits } from "#contract/chat-pictures.ts";
import { contentPolicies } from "./content-policies.ts";
import { KB, type Policy, type PolicyMap, publicRead } from "./lib/policy.ts";

/** A public form of the site, sent as JSON or, without JavaScript, as an HTML form. */
const form: Policy = {
  access: "public",
  limit: "LIMIT_FORMS",
  bodyBytes: 64 * KB,
  accepts: ["json", "form"],
};

/** A page of the newsletter, as a rule of a link in a mail. */
const newsletterLink: Policy = { access: "public", limit: "LIMIT_LOOKUPS" };

/** What visitors do in the chat; its conversation counts their messages. */
const chat: Policy = { access: "public", limit: "LIMIT_CHAT" };

/** A socket of the desk, which is opened again whenever it is lost. */
const teamSocket: Policy = { access: "admin", limit: "LIMIT_CHAT", isUse: false };

const chatPictureUpload = { bodyBytes: chatPictureLimits.bytes, accepts: ["file"] } as const;

/** Frames over HTTP, as many as an exchange may have. */
const chatFramesBytes = 128 * KB;

/** A read that the audit log names, so a page of another site must not begin one in the name of an admin. */
const recordedRead: Policy = { access: "admin", origin: "same" };

/** A count of what visitors do; there are too many for a log line each. */
const beacon: Policy = { access: "public", limit: "LIMIT_BEACONS", bodyBytes: 16 * KB, log: false };

/**
 * Every route and how it is protected. A route that is not listed here is 404 for everyone; a test
 * compares this map with the router and with the contract.
 */
export const policies: PolicyMap = {
  "POST /api/applications": form,
  "GET /api/applications": { access: "admin" },
  "GET /api/application-count": { access: "admin" },
  "GET /api/applications/:id": { access: "admin" },
  "PATCH /api/applications/:id": { access: "admin", bodyBytes: 8 * KB },
  "PATCH /api/applications/:id/details": { access: "admin", bodyBytes: 8 * KB },
  "PUT /api/applications/:id/spam": { access: "admin", bodyBytes: KB },
  "GET /api/applications/:id/neighbours": { access: "admin" },
  "POST /api/applications/:id/notes": { access: "admin", bodyBytes: 32 * KB },
  "PATCH /api/applications/:id/notes/:noteId": { access: "admin", bodyBytes: 32 * KB },
  "DELETE /api/applications/:id/notes/:noteId": { access: "admin" },
  "GET /api/applications/:id/mail-values": { access: "admin" },
  "POST /api/applications/:id/mails": { access: "admin", bodyBytes: 64 * KB },
  "DELETE /api/applications/:id/mails/:mailId": { access: "admin" },
  "POST /api/application-bulk": { access: "admin", bodyBytes: 32 * KB },
  "GET /api/application-board": { access: "admin" },
  "GET /api/application-status/:token": { access: "public", limit: "LIMIT_LOOKUPS" },
  "GET /api/application-tags": { access: "admin" },
  "GET /api/application-export": recordedRead,
  "POST /api/contact": form,
  "GET /api/receipt/:token": { access: "public", limit: "LIMIT_LOOKUPS" },
  "POST /api/newsletter": form,
  "GET /api/newsletter": newsletterLink,
  "GET /api/newsletter-sign-up": newsletterLink,
  "GET /api/newsletter-confirmation/:token": newsletterLink,
  "POST /api/newsletter-confirmation/:token": newsletterLink,
  "GET /api/newsletter-unsubscription/:token": newsletterLink,
  // Mail providers send it across sites; its token is all it needs, and no cookie is read.
  "POST /api/newsletter-unsubscription/:token": {
    ...newsletterLink,
    origin: "any",
    bodyBytes: KB,
    accepts: ["form", "file"],
  },
  "GET /api/newsletter-subscribers": { access: "admin" },
  "GET /api/newsletter-subscriber-count": { access: "admin" },
  "GET /api/newsletter-subscriber-export": recordedRead,
  "DELETE /api/newsletter-subscribers/:id": { access: "admin" },
  "GET /api/newsletter-sends": { access: "admin" },
  "POST /api/newsletter-sends": { access: "admin", bodyBytes: KB },
  "POST /api/newsletter-sends/:id/cancel": { access: "admin" },
  "GET /api/newsletter-previews/:id": { access: "admin" },
  "POST /api/newsletter-previews/:id/mail": { access: "admin", limit: "LIMIT_TEST_MAILS" },
  "GET /api/messages": { access: "admin" },
  "GET /api/message-count": { access: "admin" },
  "POST /api/message-bulk": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/messages/:id": { access: "admin" },
  "PATCH /api/messages/:id": { access: "admin", bodyBytes: KB },
  "POST /api/messages/:id/replies": { access: "admin", bodyBytes: 64 * KB },
  "DELETE /api/messages/:id/replies/:replyId": { access: "admin" },
  "POST /api/messages/:id/replies/:replyId/held-slot": { access: "admin", bodyBytes: KB },
  "POST /api/messages/:id/notes": { access: "admin", bodyBytes: 32 * KB },
  "POST /api/messages/:id/application": { access: "admin", bodyBytes: 64 * KB },
  "GET /api/outbox": { access: "admin" },
  "GET /api/outbox-count": { access: "admin" },
  "GET /api/outbox/:id": { access: "admin" },
  "POST /api/outbox/:id/:action": { access: "admin" },
  "POST /api/outbox-bulk": { access: "admin", bodyBytes: 8 * KB },
  "GET /api/received-mails": { access: "admin" },
  "POST /api/received-mails/read": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/received-mails/:id/attachments/:number": { access: "admin" },
  "GET /api/analytics/dashboard": { access: "admin" },
  "GET /api/analytics/report": { access: "admin" },
  "GET /api/analytics/breakdowns/:dimension": { access: "admin" },
  "GET /api/analytics/web-vitals": { access: "admin" },
  "GET /api/analytics/now": { access: "admin" },
  "GET /api/analytics/funnel": { access: "admin" },
  "POST /api/analytics/generate-demo": { access: "admin", deadlineMs: 100_000 },
  // Deletes months of points in one transaction. The back office waits for the answer five seconds longer.
  "DELETE /api/analytics/demo-data": { access: "admin", deadlineMs: 25_000 },
  "GET /api/analytics/goals": { access: "admin" },
  "POST /api/analytics/goals": { access: "admin", bodyBytes: 2 * KB },
  "DELETE /api/analytics/goals/:id": { access: "admin" },
  "GET /api/analytics/share-links": { access: "admin" },
  "POST /api/analytics/share-links": { access: "admin", bodyBytes: 8 * KB },
  "DELETE /api/analytics/share-links/:id": { access: "admin" },
  "GET /api/analytics/shared/:token": { access: "public", limit: "LIMIT_LOOKUPS" },
  "GET /api/analytics/error-trend": { access: "admin" },
  "GET /api/analytics/chat": { access: "admin" },
  "GET /api/openapi.json": { access: "admin" },
  ...contentPolicies,
  "POST /api/chat/session": { ...chat, bodyBytes: KB },
  // Its reply has the answer, which a model may take twenty seconds for.
  "POST /api/chat": { ...chat, bodyBytes: 16 * KB, deadlineMs: 30_000 },
  "POST /api/chat/exchange": { ...chat, bodyBytes: chatFramesBytes, log: false },
  "GET /api/chat/socket": chat,
  "GET /api/chat/transcript": chat,
  "POST /api/chat/pictures": { access: "public", limit: "LIMIT_PICTURES", ...chatPictureUpload },
  "GET /api/chat/pictures/:id": { ...chat, log: false },
  "POST /api/chat/conversations/:id/pictures": { access: "admin", ...chatPictureUpload },
  "GET /api/chat/conversations/:id/pictures/:picture": {
    access: "admin",
    log: false,
    isUse: false,
  },
  "GET /api/chat/conversations/:id/socket": teamSocket,
  "POST /api/chat/conversations/:id/exchange": {
    access: "admin",
    bodyBytes: chatFramesBytes,
    log: false,
    isUse: false,
  },
  "GET /api/chat/conversations/:id/transcript": { access: "admin" },
  "GET /api/chat/inbox-socket": teamSocket,
  "GET /api/chat/conversations": { access: "admin" },
  "GET /api/chat/conversation-count": { access: "admin" },
  "GET /api/chat/conversations/:id": { access: "admin" },
  "DELETE /api/chat/conversations/:id": { access: "admin" },
  "POST /api/chat/conversations/:id/message": { access: "admin" },
  "POST /api/chat/conversations/:id/application": { access: "admin", bodyBytes: 64 * KB },
  "GET /api/chat/team": { access: "admin" },
  "GET /api/chat/saved-replies": { access: "admin" },
  "POST /api/chat/saved-replies": { access: "admin", bodyBytes: 32 * KB },
  "PATCH /api/chat/saved-replies/:id": { access: "admin", bodyBytes: 32 * KB },
  "DELETE /api/chat/saved-replies/:id": { access: "admin" },
  "GET /api/chat/settings": { access: "admin" },
  "PUT /api/chat/settings": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/error-groups": { access: "admin" },
  "GET /api/error-group-count": { access: "admin" },
  "GET /api/error-groups/:id": { access: "admin" },
  "PATCH /api/error-groups/:id": { access: "admin", bodyBytes: KB },
  "POST /api/error-group-bulk": { access: "admin", bodyBytes: 4 * KB },
  "POST /api/errors": { access: "public", limit: "LIMIT_REPORTS", bodyBytes: 32 * KB },
  "POST /api/analytics/pageview": beacon,
  "POST /api/analytics/event": beacon,
  "POST /api/analytics/engagement": beacon,
  "GET /news/*": { access: "public" },
  "GET /news/page/:cursor": { access: "public" },
  "GET /sitemap.xml": { access: "public" },
  "GET /rss.xml": { access: "public" },
  "GET /api/login": { access: "public", limit: "LIMIT_SIGN_IN" },
  "GET /api/auth/callback": { access: "public", limit: "LIMIT_SIGN_IN" },
  "GET /api/logout": { access: "public", limit: "LIMIT_SIGN_IN" },
  "POST /api/logout": { access: "public", limit: "LIMIT_SIGN_IN" },
  "GET /api/auth/user": publicRead,
  "GET /api/auth/picture": { access: "user" },
  "GET /api/user/role": { access: "user" },
  "GET /api/people": { access: "admin" },
  "GET /api/people-count": { access: "admin" },
  "GET /api/people/:id": { access: "admin" },
  "PATCH /api/people/:id": { access: "admin", bodyBytes: KB },
  "POST /api/people/:id/sign-out": { access: "admin" },
  "DELETE /api/people/:id/sessions/:sessionId": { access: "admin" },
  "GET /api/audit": { access: "admin" },
  "GET /api/audit-count": { access: "admin" },
  "GET /api/audit-actors": { access: "admin" },
  "GET /api/audit-export": recordedRead,
  "GET /api/audit/:id": { access: "admin" },
  "POST /api/data-request-preview": { access: "admin", bodyBytes: KB },
  "POST /api/data-requests": { access: "admin", bodyBytes: 2 * KB },
  "GET /api/data-requests": { access: "admin" },
  "GET /api/data-requests/:id": { access: "admin" },
  "DELETE /api/data-requests/:id": { access: "admin" },
  "GET /api/data-requests/:id/file": recordedRead,
  "GET /api/retention": { access: "admin" },
  "POST /api/retention-preview": { access: "admin", bodyBytes: KB },
  "GET /api/settings/retention-terms": { access: "admin" },
  "PUT /api/settings/retention-terms": { access: "admin", bodyBytes: KB },
  "GET /api/settings/team-emails": { access: "admin" },
  "PUT /api/settings/team-emails": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/mail-templates": { access: "admin" },
  "POST /api/mail-templates": { access: "admin", bodyBytes: 64 * KB },
  "PUT /api/mail-templates/:id": { access: "admin", bodyBytes: 64 * KB },
  "DELETE /api/mail-templates/:id": { access: "admin" },
  "POST /api/mail-templates/:id/test": {
    access: "admin",
    limit: "LIMIT_TEST_MAILS",
    bodyBytes: 64 * KB,
  },
  "GET /api/health": { access: "public", limit: "LIMIT_HEALTH" },
};
