import * as beacons from "./analytics.ts";
import * as analyticsChat from "./analytics-chat.ts";
import * as analyticsDashboard from "./analytics-dashboard.ts";
import * as analyticsFunnel from "./analytics-funnel.ts";
import * as analyticsReports from "./analytics-reports.ts";
import * as analyticsTools from "./analytics-tools.ts";
import * as applicationChanges from "./application-changes.ts";
import * as applicationLists from "./application-lists.ts";
import * as applicationMails from "./application-mails.ts";
import * as applicationOrigins from "./application-origins.ts";
import * as applicationRecord from "./application-record.ts";
import * as applicationForms from "./applications.ts";
import * as audit from "./audit.ts";
import * as auth from "./auth.ts";
import * as visitorChat from "./chat.ts";
import * as chatInbox from "./chat-inbox.ts";
import * as chatPictures from "./chat-pictures.ts";
import * as chatSettings from "./chat-settings.ts";
import * as contact from "./contact.ts";
import * as content from "./content-endpoints.ts";
import * as contentFaults from "./content-faults.ts";
import type { Endpoint } from "./endpoint.ts";
import * as entries from "./entries.ts";
import * as entryTransfer from "./entry-transfer.ts";
import * as errorGroups from "./error-groups.ts";
import * as errorReports from "./errors.ts";
import * as formerSlugs from "./former-slugs.ts";
import * as generation from "./generation.ts";
import * as health from "./health.ts";
import * as mailTemplates from "./mail-templates.ts";
import * as media from "./media.ts";
import * as messageReplies from "./message-replies.ts";
import * as messages from "./messages.ts";
import * as newsletterPublic from "./newsletter.ts";
import * as newsletterSends from "./newsletter-sends.ts";
import * as newsletterSubscribers from "./newsletter-subscribers.ts";
import * as openapi from "./openapi.ts";
import * as outbox from "./outbox.ts";
import * as people from "./people.ts";
import * as dataRequests from "./privacy.ts";
import * as receivedMails from "./received-mails.ts";
import * as retention from "./retention.ts";
import * as savedReplies from "./saved-replies.ts";
import * as settings from "./settings.ts";
import * as site from "./site.ts";
import * as team from "./team.ts";
import * as templates from "./templates.ts";

const analytics = {
  ...beacons,
  ...analyticsReports,
  ...analyticsDashboard,
  ...analyticsFunnel,
  ...analyticsTools,
  ...analyticsChat,
};
const cms = { ...entries, ...formerSlugs, ...contentFaults, ...entryTransfer };
const applications = {
  ...applicationForms,
  ...applicationRecord,
  ...applicationLists,
  ...applicationChanges,
  ...applicationMails,
  ...applicationOrigins,
};
const chat = {
  ...visitorChat,
  ...chatInbox,
  ...chatPictures,
  ...chatSettings,
  ...savedReplies,
  ...team,
};
const errors = { ...errorReports, ...errorGroups };
const newsletter = { ...newsletterPublic, ...newsletterSubscribers, ...newsletterSends };
const privacy = { ...dataRequests, ...retention };
const slices = {
  applications,
  contact: { ...contact, ...messages, ...messageReplies },
  chat,
  content,
  cms,
  media,
  generation,
  templates,
  newsletter,
  analytics,
  site,
  auth,
  people,
  audit,
  settings: { ...settings, ...mailTemplates },
  errors,
  outbox,
  inbound: receivedMails,
  privacy,
  health,
  openapi,
};

/**
 * An endpoint with an id unique in the API and the slice it belongs to. The id is the name of the
 * export; an endpoint of an exported array gets `getContentPostsSlug` from method and path.
 */
export type Operation = {
  readonly id: string;
  readonly slice: string;
  readonly endpoint: Endpoint;
};

function isEndpoint(value: unknown): value is Endpoint {
  return typeof value === "object" && value !== null && "method" in value && "path" in value;
}

/** The key of an endpoint in the router and in the policies: `METHOD /path`. */
export const routeOf = ({ method, path }: Pick<Endpoint, "method" | "path">) => `${method} ${path}`;

function operationsOf(slice: string, name: string, value: unknown): Operation[] {
  if (isEndpoint(value)) return [{ id: name, slice, endpoint: value }];
  if (!Array.isArray(value)) return [];
  return value.filter(isEndpoint).map((endpoint) => {
    const segments = endpoint.path.replace(/^\/api/, "").match(/\w+/g) ?? [];
    const capitalized = segments.map((text) => `${text.charAt(0).toUpperCase()}${text.slice(1)}`);
    return { id: endpoint.method.toLowerCase() + capitalized.join(""), slice, endpoint };
  });
}

const sortKey = ({ endpoint }: Operation) => `${endpoint.path} ${endpoint.method}`;
const byPath = (a: Operation, b: Operation) => (sortKey(a) < sortKey(b) ? -1 : 1);

/**
 * Every endpoint of the API, slice by slice and by path; documentation and tests are generated from it.
 * The order of a module's exports differs between bundlers, so the list does not depend on it.
 */
export const operations: readonly Operation[] = Object.entries(slices).flatMap(([slice, exports]) =>
  Object.entries<unknown>(exports)
    .flatMap(([name, value]) => operationsOf(slice, name, value))
    .toSorted(byPath),
);
