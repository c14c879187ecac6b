import type { ErrorGroupDetail, ErrorOccurrence } from "#contract/error-groups.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";

type StackProps = { title: string; text: string | null; isOpen: boolean };

const Stack = ({ title, text, isOpen }: StackProps) =>
  text && (
    <details className="error-stack" open={isOpen}>
      <summary>{title}</summary>
      {/* It scrolls sideways, so the keyboard must reach it. */}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: a region that scrolls takes the focus. */}
      <pre tabIndex={0}>{text}</pre>
    </details>
  );

type Props = { occurrence: ErrorOccurrence; isFirst: boolean };

function Occurrence({ occurrence, isFirst }: Props) {
  const { stack, componentStack, url, userAgent, release, receivedAt } = occurrence;
  return (
    <li className="error-occurrence">
      <p className="error-occurrence-head">
        {/* Sent by a browser: text, and never a link. */}
        <bdi className="wrap-anywhere">{url}</bdi>
        <RelativeTime at={receivedAt} />
      </p>
      <p className="text-muted wrap-anywhere">
        <bdi>{userAgent}</bdi>
        {release && <span>, release {release}</span>}
      </p>
      <Stack title="Stack" text={stack} isOpen={isFirst} />
      <Stack title="Components" text={componentStack} isOpen={false} />
    </li>
  );
}

/** The newest reports of an error, each with where it happened. */
export function Occurrences({ group }: { group: ErrorGroupDetail }) {
  const { occurrences, reportCount } = group;
  const shown = `${occurrences.length} of ${reportCount.toLocaleString("en-GB")}`;
  return (
    <section aria-labelledby="occurrences" className="record-column">
      <SectionHeading id="occurrences" title="Newest error reports" count={shown} />
      <ol>
        {occurrences.map((occurrence, index) => (
          <Occurrence key={occurrence.id} occurrence={occurrence} isFirst={index === 0} />
        ))}
      </ol>
    </section>
  );
}
