import type { StandalonePage } from "#contract/rendered-page.ts";
import type { Graph } from "./graph.ts";
import { brandName, standalonePage } from "./standalone-page.ts";

const body = `<body><header class="shared-figures-header"><a class="type-wordmark" href="/">${brandName}</a><!--note--></header><main class="shared-figures"><!--content--></main></body>`;

/** The page in which the worker shows the figures of a share link, light or dark as the reader's system is. */
export const sharedFiguresPage = (
  css: string,
  figuresCss: string,
  assets: Graph["assets"],
): StandalonePage =>
  standalonePage({
    css: css + figuresCss,
    body,
    assets,
    root: ' data-theme="system"',
    colorScheme: "light dark",
  });
