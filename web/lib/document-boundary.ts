import { useEffect } from "react";

/**
 * Paths whose documents carry the back office's own Content-Security-Policy, and those the worker answers. The form of the
 * newsletter is a document without script alone; with script, its link shows the form in the page.
 */
const otherDocuments = /^\/(?:admin|cms|analytics|api(?!\/newsletter$))(?:\/|$)/;

/** Whether two paths belong to different kinds of documents. */
export const isAcrossBoundary = (from: string, to: string): boolean =>
  otherDocuments.test(from) !== otherDocuments.test(to);

/**
 * Links between the public site and the back office load a new document, because a document keeps
 * the Content-Security-Policy it was loaded with. React never sees such a press, so the browser
 * follows the link itself.
 */
export function loadDocumentAcrossBoundary(): void {
  const onClick = (event: MouseEvent) => {
    const link = event.target instanceof Element ? event.target.closest("a") : null;
    if (link?.origin !== location.origin) return;
    if (isAcrossBoundary(location.pathname, link.pathname)) event.stopPropagation();
  };
  document.addEventListener("click", onClick, { capture: true });
}

/** For the page of the other side when script, not a link, has led there: loads its document. */
export function LoadDocument(): null {
  useEffect(() => location.replace(location.href), []);
  return null;
}
