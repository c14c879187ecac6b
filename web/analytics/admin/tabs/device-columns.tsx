import { ValueButton } from "#web/analytics/admin/tables/breakdown-rows.tsx";
import type { PlainColumn } from "#web/analytics/admin/tables/plain-table.tsx";

/** The device and the browser of a view or a session; pressing one filters by it. */
export const deviceColumns: readonly PlainColumn<{
  readonly deviceType: string;
  readonly browserName: string;
}>[] = [
  {
    head: "Device",
    isMuted: true,
    cell: ({ deviceType }) => <ValueButton dimension="device" value={deviceType} />,
  },
  {
    head: "Browser",
    isMuted: true,
    isMinor: true,
    cell: ({ browserName }) => <ValueButton dimension="browser" value={browserName} />,
  },
];
