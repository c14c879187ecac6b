import type { StandalonePage } from "#contract/rendered-page.ts";
import type { Graph } from "./graph.ts";
import { brandName, standalonePage } from "./standalone-page.ts";

const body = `<body><header class="shared-report-header"><a class="type-wordmark" href="/">${brandName}</a><!--note--></header><main class="shared-report"><!--content--></main></body>`;

/** The page in which the worker shows the figures of a share link, light or dark as the reader's system is. */
export const sharedReportPage = (
  css: string,
  reportCss: string,
  assets: Graph["assets"],
): StandalonePage =>
  standalonePage({
    css: css + reportCss,
    body,
    assets,
    root: ' data-theme="system"',
    colorScheme: "light dark",
  });
