import type { AdminSection } from "#web/admin/section.ts";
import { analyticsSection } from "#web/analytics/admin/section.ts";
import { applicationsSection } from "#web/applications/admin/section.ts";
import { auditSection } from "#web/audit/admin/section.ts";
import { chatSection, chatSettingsPanel } from "#web/chat/admin/section.ts";
import { messagesSection } from "#web/contact/admin/section.ts";
import { contentSection } from "#web/content/admin/section.ts";
import { outboxSection } from "#web/outbox/admin/section.ts";
import { peopleSection } from "#web/people/admin/section.ts";
import { dataRequestsPanel, retentionPanel } from "#web/privacy/admin/section.ts";
import { mailTemplatesTab, settingsSection, teamTab } from "#web/settings/admin/section.ts";

/** The sections of the back office in the order of the sidebar. */
export const adminSections: readonly AdminSection[] = [
  applicationsSection,
  messagesSection,
  chatSection,
  contentSection,
  analyticsSection,
  peopleSection,
  outboxSection,
  auditSection,
  settingsSection([
    mailTemplatesTab,
    teamTab,
    { label: "Chat", path: "chat", Panel: chatSettingsPanel },
    { label: "Data requests", path: "data-requests", Panel: dataRequestsPanel },
    { label: "Retention", path: "retention", Panel: retentionPanel },
  ]),
];
