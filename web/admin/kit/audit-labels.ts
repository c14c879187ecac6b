import type { AuditEvent, AuditedKind } from "#contract/audit.ts";
import { contentKinds, type EntryKind } from "#contract/content.ts";
import { capitalized } from "./number-words.ts";
import { exactTime } from "./relative-times.ts";

/** What the audited kinds are called. */
export const auditedKindNames: Readonly<Record<AuditedKind, string>> = {
  application: "Applications",
  message: "Messages",
  application_list: "Lists of applications",
  audit_log: "Audit log",
  conversation: "Conversations",
  saved_reply: "Saved replies",
  chat_settings: "Chat settings",
  entry: "Entries",
  picture: "Pictures",
  generated_content: "Generated content",
  template: "Templates",
  goal: "Goals",
  share_link: "Share links",
  demo_data: "Demo data",
  user: "People",
  subscriber: "Subscribers",
  newsletter_send: "Newsletters",
  settings: "Settings",
  mail_template: "Mail templates",
  mail: "Mails",
  error_group: "Errors",
  data_request: "Data requests",
};

/** A name of the code as people read it: `status_changed` and `publishAt` as "status changed" and "publish at". */
const readable = (name: string): string =>
  name
    .replaceAll("_", " ")
    .replaceAll(/([a-z])([A-Z])/g, "$1 $2")
    .toLowerCase();

/** The kind of a record in the singular: "Generated content", "Person". */
export const kindName = (kind: string): string =>
  kind === "user" ? "Person" : capitalized(readable(kind));

/** What was done, without the kind of the record: "Status changed". */
export const actionText = (action: string): string =>
  capitalized(readable(action.slice(action.indexOf(".") + 1)));

/** Who acts besides users. */
const otherActors = new Map([
  ["schedule", "Schedule"],
  ["report", "Error report"],
]);

/** Who acted: a user, the scheduled jobs, or the report of an error that came again. */
export const actorName = ({ id, name }: AuditEvent["actor"]): string =>
  name ?? otherActors.get(id) ?? "Unknown user";

/** What the record of an event is called, or its kind where it has no name or is gone. */
export const recordName = ({ record }: Pick<AuditEvent, "record">): string =>
  record.name || kindName(record.kind);

function valueText(field: string, value: unknown): string {
  if (value === null || value === undefined || value === "") return "–";
  if (typeof value === "boolean") return value ? "yes" : "no";
  if (typeof value === "number")
    return /At$/.test(field) ? exactTime(value) : value.toLocaleString("en-GB");
  if (Array.isArray(value)) return value.map((each) => valueText(field, each)).join(", ");
  if (typeof value === "object") return "changed";
  // Values of the code are single words; what people wrote stays as it is.
  const text = String(value);
  return /^[a-z]+(_[a-z]+)+$/.test(text) ? readable(text) : text;
}

/** Fields whose values say nothing to people. */
const opaque: ReadonlySet<string> = new Set(["rank", "sha256"]);

/** One field that an action changed; a side is null where the record did not exist. */
export type Difference = {
  readonly field: string;
  readonly before: string | null;
  readonly after: string | null;
};

/** What an action changed, field by field; of a new record every value it was given. */
export function differences({ before, after }: Pick<AuditEvent, "before" | "after">): Difference[] {
  const fields = new Set([...Object.keys(before ?? {}), ...Object.keys(after ?? {})]);
  return [...fields].flatMap((field) => {
    const [old, now] = [before?.[field], after?.[field]];
    if (before && after && JSON.stringify(old) === JSON.stringify(now)) return [];
    const name = capitalized(readable(field));
    if (opaque.has(field)) return [{ field: name, before: null, after: "changed" }];
    return [
      {
        field: name,
        before: before && valueText(field, old),
        after: after && valueText(field, now),
      },
    ];
  });
}

const recordUrls: Partial<Record<AuditedKind, (id: string) => string>> = {
  application: (id) => `/admin/applications/${id}`,
  message: (id) => `/admin/messages/${id}`,
  conversation: (id) => `/admin/chat/${id}`,
  saved_reply: () => "/admin/settings/chat",
  picture: (id) => `/cms/pictures/${id}`,
  generated_content: (id) => `/cms/content/${id}`,
  template: (id) => `/cms/content/templates/${id}`,
  goal: () => "/analytics",
  share_link: () => "/analytics",
  user: (id) => `/admin/people/${id}`,
  newsletter_send: () => "/cms/newsletter/sends",
  mail: (id) => `/admin/outbox/${id}`,
  mail_template: (id) => `/admin/settings/mail-templates/${id}`,
  error_group: (id) => `/admin/outbox/errors/${id}`,
};

const isAuditedKind = (kind: string): kind is AuditedKind => Object.hasOwn(auditedKindNames, kind);

/** Where a record can be seen; null when it does not exist any more, or has no page. */
export function recordUrl({ kind, id, name, entryKind }: AuditEvent["record"]): string | null {
  if (kind === "chat_settings") return "/admin/settings/chat";
  if (kind === "audit_log") return "/admin/audit";
  if (kind === "application_list") return "/admin/applications";
  if (kind === "settings")
    return `/admin/settings/${id === "retention_terms" ? "retention" : "team"}`;
  if (name === null) return null;
  if (kind === "entry") {
    const found =
      entryKind && Object.hasOwn(contentKinds, entryKind) ? (entryKind as EntryKind) : null;
    return found && `/cms/${contentKinds[found].cmsList}/${id}`;
  }
  return (isAuditedKind(kind) && recordUrls[kind]?.(id)) || null;
}
