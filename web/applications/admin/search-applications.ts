import { listApplications } from "#contract/application-lists.ts";
import type { SearchHit } from "#web/admin/section.ts";
import { call } from "#web/lib/api.ts";
import { maxTextLength } from "#web/lib/search-param.ts";
import { applicantLabel } from "./applicant-name.ts";
import { applicationsPath } from "./paths.ts";
import { statusLabel } from "./status.ts";

const maxHits = 6;

/** Finds applications by name, e-mail address, company or reference, for the command palette. */
export async function searchApplications(
  phrase: string,
  signal: AbortSignal,
): Promise<readonly SearchHit[]> {
  // The server refuses a longer phrase.
  const q = phrase.slice(0, maxTextLength).trim();
  const { items } = await call(listApplications, { query: { q }, signal });
  return items.slice(0, maxHits).map((application) => ({
    id: application.id,
    label: applicantLabel(application),
    detail: `Application, ${statusLabel(application)}`,
    to: `${applicationsPath}/${application.id}`,
  }));
}
