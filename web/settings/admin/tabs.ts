import type { LazyView } from "#web/admin/kit/lazy-view.tsx";

/** The URL of the settings; each tab is one segment below. */
export const settingsPath = "/admin/settings";

/** The segment of the mail templates. */
export const mailTemplatesPath = "mail-templates";

/** One tab of the settings: its words, its segment of the URL, and what it shows. */
export type SettingsTab = {
  readonly label: string;
  readonly path: string;
  /** Whether one of its records can be open, whose id is one segment below. */
  readonly hasRecords?: boolean;
  /** A `lazyView` with `isPart`, below the tabs. */
  readonly Panel: LazyView;
};

type Segment = Pick<SettingsTab, "path">;
export const tabUrl = ({ path }: Segment): string => `${settingsPath}/${path}`;

/** The route of a tab below the settings. */
export const tabRoute = ({ path, hasRecords }: Omit<SettingsTab, "Panel" | "label">): string =>
  hasRecords ? `${path}/:id?` : path;

/** Whether a URL is that of a tab or of one of its records. */
export const isInTab = (pathname: string, tab: Segment): boolean =>
  `${pathname}/`.startsWith(`${tabUrl(tab)}/`);

/** The URL of a mail template. */
export const templateUrl = (id: string): string => `${tabUrl({ path: mailTemplatesPath })}/${id}`;
