import type { AdminSection } from "#web/admin/section.ts";
import { analyticsSection } from "#web/analytics/admin/section.ts";
import { applicationsSection } from "#web/applications/admin/section.ts";
import { auditSection } from "#web/audit/admin/section.ts";
import { chatSection } from "#web/chat/admin/section.ts";
import { contentSection } from "#web/content/admin/section.ts";
import { outboxSection } from "#web/outbox/admin/section.ts";
import { peopleSection } from "#web/people/admin/section.ts";

/** The sections of the back office in the order of the sidebar. */
export const adminSections: readonly AdminSection[] = [
  applicationsSection,
  chatSection,
  contentSection,
  analyticsSection,
  peopleSection,
  outboxSection,
  auditSection,
];
