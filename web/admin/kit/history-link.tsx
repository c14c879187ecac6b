import type { AuditedKind } from "#contract/audit.ts";
import { Link } from "#web/ui/link.tsx";
import { auditUrl } from "./audit-paths.ts";

type Props = {
  kind: AuditedKind;
  id: string;
  /** What the record is called, for screen readers, where several links stand in a list. */
  of?: string;
};

/** Leads to what was done with a record, where its page has no history of its own. */
export const HistoryLink = ({ kind, id, of }: Props) => (
  <Link className="admin-text-link" to={auditUrl({ record: `${kind}:${id}` })}>
    History
    {of && (
      <span className="sr-only">
        {" "}
        of <bdi>{of}</bdi>
      </span>
    )}
  </Link>
);
