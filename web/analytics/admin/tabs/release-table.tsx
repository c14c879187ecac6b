import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { perThousand, type Release, text } from "./error-rows.ts";

/** Releases with their sessions and errors. */
export function ReleaseTable({ releases }: { releases: readonly Release[] }) {
  const now = useNow();
  return (
    <PlainTable
      caption="Errors by release"
      keyOf={({ release }) => release}
      rows={releases}
      columns={[
        {
          head: "Release",
          isFlexible: true,
          cell: ({ release }) => <ValueButton dimension="release" value={release} />,
        },
        {
          head: "First seen",
          isMuted: true,
          align: "end",
          cell: ({ firstSeenAt }) => relativeTime(firstSeenAt, Math.max(now, firstSeenAt)),
        },
        {
          head: "Sessions",
          isMuted: true,
          isMinor: true,
          align: "end",
          cell: ({ sessions }) => text(sessions),
        },
        { head: "Errors", align: "end", cell: ({ errors }) => text(errors) },
        { head: "Per 1,000 sessions", align: "end", cell: perThousand },
      ]}
    />
  );
}
