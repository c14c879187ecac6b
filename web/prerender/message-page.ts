import type { StandalonePage } from "#contract/rendered-page.ts";
import type { Graph } from "./graph.ts";
import { brandName, standalonePage } from "./standalone-page.ts";

const body = `<body><header class="page-grid message-header"><a class="type-wordmark col-span-2 whitespace-nowrap" href="/">${brandName}</a></header><main class="page-grid message"><h1 class="column-main"><!--title--></h1><div class="column-signal"><!--content--></div></main></body>`;

/** The page in which the worker shows a short message. `css` is the sheet of the site, `messageCss` what only this page needs. */
export const messagePage = (
  css: string,
  messageCss: string,
  assets: Graph["assets"],
): StandalonePage => standalonePage({ css: css + messageCss, body, assets, colorScheme: "dark" });
