import { contentEndpoints } from "#contract/content-endpoints.ts";
import { cmsListEndpoints, createEntryEndpoints } from "#contract/entries.ts";
import { routeOf } from "#contract/operations.ts";
import { maxPictureBytes } from "#contract/picture-formats.ts";
import { KB, type Policy, type PolicyMap, publicRead } from "./lib/policy.ts";

/** A document of an entry; the limit of the document itself is lower. */
const entryWrite: Policy = { access: "admin", bodyBytes: 300 * KB };

/** The routes of content and pictures, for visitors and for the back office; a part of `policies`. */
export const contentPolicies: PolicyMap = {
  "POST /api/cms/media": { access: "admin", bodyBytes: 4 * KB },
  "GET /api/cms/media": { access: "admin" },
  "GET /api/cms/media-count": { access: "admin" },
  "GET /api/cms/media/:id": { access: "admin" },
  "PATCH /api/cms/media/:id": { access: "admin", bodyBytes: 8 * KB },
  "DELETE /api/cms/media/:id": { access: "admin" },
  "GET /api/cms/media/:id/files/:file": { access: "admin" },
  "PUT /api/cms/media/:id/files/:file": {
    access: "admin",
    bodyBytes: maxPictureBytes,
    accepts: ["file"],
  },
  "POST /api/cms/media/:id/complete": { access: "admin", bodyBytes: 4 * KB },
  "POST /api/cms/media/:id/replace": { access: "admin", bodyBytes: 4 * KB },
  "POST /api/cms/media/:id/restore": { access: "admin" },
  "GET /media/uploads/*": publicRead,
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
  // The badge of the front page reads it again and again.
  "GET /api/cms/analytics": { access: "admin", isUse: false },
  "GET /api/cms/stats": { access: "admin" },
  "POST /api/cms/setup": { access: "admin" },
  // Each of 50 entries waits for the database up to three times.
  "POST /api/cms/bulk": { access: "admin", bodyBytes: 4 * KB, deadlineMs: 25_000 },
  "GET /api/cms/export": { access: "admin" },
  // Each entry waits for the database up to four times. The back office waits for the answer five seconds longer.
  "POST /api/cms/import": { access: "admin", bodyBytes: 4096 * KB, deadlineMs: 25_000 },
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
  "POST /api/cms/entries/:id/undo-trash": { access: "admin" },
  "POST /api/cms/entries/:id/move": { access: "admin", bodyBytes: KB },
  "GET /api/cms/entries/:id/revisions": { access: "admin" },
  "POST /api/cms/entries/:id/revisions/:revisionId/restore": { access: "admin" },
  "POST /api/cms/entries/:id/preview-link": { access: "admin" },
  "GET /api/cms/entries/:id/former-slugs": { access: "admin" },
  "DELETE /api/cms/entries/:id/former-slugs/:slug": { access: "admin" },
  "PUT /api/cms/entries/:id/former-slugs/:slug": { access: "admin" },
  "GET /api/preview/:token": { access: "public", limit: "LIMIT_LOOKUPS" },
};
