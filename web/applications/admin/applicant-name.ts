import type { ApplicationSummary } from "#contract/application-record.ts";
import { isolated } from "#contract/isolated.ts";

// Neither spaces, nor control and formatting characters, nor characters that draw nothing.
const visible = /[^\p{White_Space}\p{C}\p{Default_Ignorable_Code_Point}\u2800]/u;

/** The name of an applicant; the email address where the name has no character that can be seen. */
export const applicantName = ({
  fullName,
  email,
}: Pick<ApplicationSummary, "fullName" | "email">): string =>
  visible.test(fullName) ? fullName : email;

/** The company of an applicant; null without one that can be seen. */
export const companyName = ({ company }: Pick<ApplicationSummary, "company">): string | null =>
  company !== null && visible.test(company) ? company : null;

/** The name with the company, where no markup is possible. */
export function applicantLabel(
  application: Pick<ApplicationSummary, "fullName" | "email" | "company">,
): string {
  const name = applicantName(application);
  const company = companyName(application);
  return company === null ? name : `${isolated(name)}, ${isolated(company)}`;
}
