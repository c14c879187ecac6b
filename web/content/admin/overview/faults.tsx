import { useQuery } from "@tanstack/react-query";
import { useState } from "react";
import type * as z from "zod/mini";
import {
  type ContentFault,
  listContentFaults,
  maxFaults,
  maxLinkingEntries,
} from "#contract/content-faults.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { fieldLabel } from "#web/content/admin/editor/field-labels.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { entryUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";

const names: Readonly<Record<ContentFault["type"], { title: string; action: string }>> = {
  overdue: { title: "Scheduled change is late", action: "Open" },
  cannot_publish: { title: "Cannot be published", action: "Complete" },
  missing_picture: { title: "Picture is gone for good", action: "Replace" },
  missing_alt: { title: "Picture without alt text", action: "Describe" },
  dead_link: { title: "Dead link", action: "Fix" },
};

/** What exactly is wrong, in a few words. */
export function faultDetail({ type, dueAt, details, kind }: ContentFault): string {
  const due = dueAt === null ? "" : exactTime(dueAt);
  if (type === "dead_link") return details.join(", ");
  if (type === "cannot_publish") {
    const fields = details.map(fieldLabel).join(", ");
    return due ? `${fields}; due ${due}` : fields;
  }
  return type === "overdue" ? `Due ${due}` : `In a ${kindName(kind).noun.one}`;
}

function FaultRow({ fault }: { fault: ContentFault }) {
  const { title, action } = names[fault.type];
  return (
    <li className="fault-row">
      <StatusIcon fill="crossed" color="danger" />
      <span className="fault-name">{title}</span>
      <bdi className="fault-entry">{fault.title}</bdi>
      <span className="fault-detail">{faultDetail(fault)}</span>
      <Link className="attention-action" to={entryUrl(fault.kind, fault.entryId)}>
        {action}
        <span className="sr-only">
          : <bdi>{fault.title}</bdi>
        </span>
      </Link>
    </li>
  );
}

const staleMs = 60_000;
const maxRows = 10;

export const useFaults = () =>
  useQuery<z.output<typeof listContentFaults.reply>>({
    queryKey: [listContentFaults.path],
    staleTime: staleMs,
  });

const noFault =
  "Nothing: every picture is there and has its alt text, every link leads somewhere, nothing is late.";

/** Pictures and late changes are all looked at; of links and of what is scheduled, a part. */
const noFaultAmongChecked = `Nothing among what was checked: all pictures, late changes, the next ${maxFaults} that are scheduled, and the links in the ${maxLinkingEntries} entries changed last.`;

/** What is wrong with content, the most urgent first. */
export function Faults() {
  const { data, error, isFetched } = useFaults();
  const faults = data?.data ?? [];
  const [isWhole, setWhole] = useState(false);
  const shown = isWhole ? faults : faults.slice(0, maxRows);
  const count = data && `${faults.length}${data.isComplete ? "" : "+"}`;
  return (
    <section aria-labelledby="broken">
      <SectionHeading id="broken" title="Broken" count={faults.length > 0 ? count : undefined} />
      {!data && !error && (
        <p aria-busy={!isFetched} className="attention-empty">
          <span className="skeleton" data-size="long" />
        </p>
      )}
      {!data && error && <p className="attention-empty">Not read.</p>}
      {data && faults.length === 0 && (
        <p className="attention-empty">{data.isComplete ? noFault : noFaultAmongChecked}</p>
      )}
      <ul className="fault-rows">
        {shown.map((fault) => (
          <FaultRow key={`${fault.type}-${fault.entryId}-${fault.dueAt}`} fault={fault} />
        ))}
      </ul>
      {shown.length < faults.length && (
        <button type="button" className="text-button" onClick={() => setWhole(true)}>
          Show {faults.length - shown.length} More
        </button>
      )}
    </section>
  );
}
