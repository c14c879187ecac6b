/** The output of `vite build` for the worker: the page renderer, the document template, and pages that stand alone. */
declare module "#edge/entry-server.js" {
  type PageRenderer = import("#contract/rendered-page.ts").PageRenderer;
  export const renderPage: PageRenderer["renderPage"];
  export const fillDocument: PageRenderer["fillDocument"];
  export const fillPreview: PageRenderer["fillPreview"];
}

declare module "#edge/document.json" {
  type DocumentTemplate = import("#contract/rendered-page.ts").DocumentTemplate;
  export const html: DocumentTemplate["html"];
  export const csp: DocumentTemplate["csp"];
  export const previewCsp: DocumentTemplate["previewCsp"];
  export const styles: DocumentTemplate["styles"];
  export const sheet: DocumentTemplate["sheet"];
  export const scripts: DocumentTemplate["scripts"];
}

declare module "#edge/message-page.json" {
  type StandalonePage = import("#contract/rendered-page.ts").StandalonePage;
  export const html: StandalonePage["html"];
  export const csp: StandalonePage["csp"];
}

declare module "#edge/shared-figures.json" {
  type StandalonePage = import("#contract/rendered-page.ts").StandalonePage;
  export const html: StandalonePage["html"];
  export const csp: StandalonePage["csp"];
}
