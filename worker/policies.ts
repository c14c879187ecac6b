import { chatPictureLimits } from "#contract/chat-pictures.ts";
import { contentEndpoints } from "#contract/content-endpoints.ts";
import { cmsListEndpoints, createEntryEndpoints } from "#contract/entries.ts";
import { routeOf } from "#contract/operations.ts";
import { maxPictureBytes } from "#contract/picture-formats.ts";
import type { Policy, PolicyMap } from "./lib/policy.ts";

const KB = 1024;

/** A public form of the site, sent as JSON or, without JavaScript, as an HTML form. */
const form: Policy = {
  access: "public",
  limit: "LIMIT_FORMS",
  bodyBytes: 64 * KB,
  accepts: ["json", "form"],
};

/** A document of an entry; the limit of the document itself is lower. */
const entryWrite: Policy = { access: "admin", bodyBytes: 300 * KB };

/** A read that every visit repeats; the platform counts these requests, so they write no log line. */
const publicRead: Policy = { access: "public", log: false };

/** What visitors do in the chat; its conversation counts their messages. */
const chat: Policy = { access: "public", limit: "LIMIT_CHAT" };

const chatPictureUpload = { bodyBytes: chatPictureLimits.bytes, accepts: ["file"] } as const;

/** Frames over HTTP, as many as an exchange may have. */
const chatFramesBytes = 128 * KB;

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
  "PATCH /api/applications/:id": { access: "admin", bodyBytes: 4 * KB },
  "POST /api/contact": form,
  "GET /api/outbox": { access: "admin" },
  "GET /api/outbox-count": { access: "admin" },
  "GET /api/outbox/:id": { access: "admin" },
  "POST /api/outbox/:id/:action": { access: "admin" },
  "POST /api/outbox-bulk": { access: "admin", bodyBytes: 8 * KB },
  "GET /api/analytics/dashboard": { access: "admin" },
  "GET /api/analytics/report": { access: "admin" },
  "GET /api/analytics/breakdowns/:dimension": { access: "admin" },
  "GET /api/analytics/web-vitals": { access: "admin" },
  "GET /api/analytics/now": { access: "admin" },
  "GET /api/analytics/funnel": { access: "admin" },
  "POST /api/cms/media": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/cms/media": { access: "admin" },
  "GET /api/cms/media/:id": { access: "admin" },
  "PATCH /api/cms/media/:id": { access: "admin", bodyBytes: 8 * KB },
  "DELETE /api/cms/media/:id": { access: "admin" },
  "GET /api/cms/media/:id/files/:file": { access: "admin" },
  "PUT /api/cms/media/:id/files/:file": {
    access: "admin",
    bodyBytes: maxPictureBytes,
    accepts: ["file"],
  },
  "POST /api/cms/media/:id/complete": { access: "admin" },
  "POST /api/cms/media/:id/replace": { access: "admin", bodyBytes: 4 * KB },
  "POST /api/cms/media/:id/restore": { access: "admin" },
  "GET /media/uploads/*": publicRead,
  "POST /api/analytics/generate-demo": { access: "admin", deadlineMs: 100_000 },
  "DELETE /api/analytics/demo-data": { access: "admin", deadlineMs: 30_000 },
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
  "POST /api/chat/session": { ...chat, bodyBytes: KB },
  // Its reply has the answer, which a model may take twenty seconds for.
  "POST /api/chat": { ...chat, bodyBytes: 16 * KB, deadlineMs: 30_000 },
  "POST /api/chat/exchange": { ...chat, bodyBytes: chatFramesBytes, log: false },
  "GET /api/chat/socket": chat,
  "GET /api/chat/transcript": chat,
  "POST /api/chat/pictures": { access: "public", limit: "LIMIT_PICTURES", ...chatPictureUpload },
  "GET /api/chat/pictures/:id": { ...chat, log: false },
  "POST /api/chat/conversations/:id/pictures": { access: "admin", ...chatPictureUpload },
  "GET /api/chat/conversations/:id/pictures/:picture": { access: "admin", log: false },
  "GET /api/chat/conversations/:id/socket": { access: "admin", limit: "LIMIT_CHAT" },
  "POST /api/chat/conversations/:id/exchange": {
    access: "admin",
    bodyBytes: chatFramesBytes,
    log: false,
  },
  "GET /api/chat/conversations/:id/transcript": { access: "admin" },
  "GET /api/chat/inbox-socket": { access: "admin", limit: "LIMIT_CHAT" },
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
  ...Object.fromEntries(contentEndpoints.map((endpoint) => [routeOf(endpoint), publicRead])),
  ...Object.fromEntries(
    cmsListEndpoints.map((endpoint) => [routeOf(endpoint), { access: "admin" }]),
  ),
  "POST /api/cms/generate": { access: "admin", bodyBytes: 64 * KB, deadlineMs: 100_000 },
  "GET /api/cms/generation-budget": { access: "admin" },
  "GET /api/cms/content": { access: "admin" },
  "GET /api/cms/content-count": { access: "admin" },
  "GET /api/cms/content/:id": { access: "admin" },
  "PATCH /api/cms/content/:id": { access: "admin", bodyBytes: 128 * KB },
  "POST /api/cms/content/:id/approve": { access: "admin" },
  "POST /api/cms/content/:id/discard": { access: "admin" },
  "POST /api/cms/content/:id/restore": { access: "admin" },
  "POST /api/cms/content/:id/use": { access: "admin", bodyBytes: KB },
  "GET /api/cms/templates": { access: "admin" },
  "POST /api/cms/templates": { access: "admin", bodyBytes: 64 * KB },
  "GET /api/cms/templates/:id": { access: "admin" },
  "GET /api/cms/templates/:id/versions": { access: "admin" },
  "PATCH /api/cms/templates/:id": { access: "admin", bodyBytes: 64 * KB },
  "POST /api/cms/templates/:id/archive": { access: "admin" },
  "POST /api/cms/templates/:id/preview": { access: "admin", bodyBytes: 64 * KB },
  ...Object.fromEntries(createEntryEndpoints.map((endpoint) => [routeOf(endpoint), entryWrite])),
  "GET /api/cms/entry-count": { access: "admin" },
  "GET /api/cms/faults": { access: "admin" },
  "GET /api/cms/analytics": { access: "admin" },
  "GET /api/cms/stats": { access: "admin" },
  "POST /api/cms/setup": { access: "admin" },
  "POST /api/cms/bulk": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/cms/export": { access: "admin" },
  "POST /api/cms/import": { access: "admin", bodyBytes: 4096 * KB },
  "GET /api/cms/entries/:id": { access: "admin" },
  "PATCH /api/cms/entries/:id": entryWrite,
  "DELETE /api/cms/entries/:id": { access: "admin" },
  "POST /api/cms/entries/:id/publish": { access: "admin" },
  "POST /api/cms/entries/:id/unpublish": { access: "admin" },
  "POST /api/cms/entries/:id/archive": { access: "admin" },
  "POST /api/cms/entries/:id/schedule": { access: "admin", bodyBytes: KB },
  "POST /api/cms/entries/:id/duplicate": { access: "admin" },
  "POST /api/cms/entries/:id/discard-draft": { access: "admin" },
  "POST /api/cms/entries/:id/restore": { access: "admin" },
  "POST /api/cms/entries/:id/move": { access: "admin", bodyBytes: KB },
  "GET /api/cms/entries/:id/revisions": { access: "admin" },
  "POST /api/cms/entries/:id/revisions/:revisionId/restore": { access: "admin" },
  "POST /api/cms/entries/:id/preview-link": { access: "admin" },
  "GET /api/preview/:token": { access: "public", limit: "LIMIT_LOOKUPS" },
  "GET /news/*": { access: "public" },
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
  "GET /api/audit-export": { access: "admin" },
  "GET /api/audit/:id": { access: "admin" },
  "GET /api/health": { access: "public", limit: "LIMIT_HEALTH" },
};
