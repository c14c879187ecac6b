import { useLayoutEffect } from "react";
import { useLocation } from "react-router-dom";
import { create } from "zustand";

/** What the page of one history entry has reported about itself. */
export type CurrentPage = {
  /** React Router's key of the history entry. */
  readonly locationKey: string | null;
  /** 404 where the URL has no page, or the page no such record; default 200. */
  readonly status: 200 | 404;
};

/** The page on the screen. It is updated before the browser paints the page. */
export const currentPage = create<CurrentPage>(() => ({ locationKey: null, status: 200 }));

/** Reports that a page has rendered; a later report for the same history entry keeps a 404. */
export function useReportPage(status?: CurrentPage["status"]): void {
  const { key } = useLocation();
  // A layout effect, because the title is announced and focus is moved before the next paint.
  useLayoutEffect(() => {
    const { locationKey, status: previous } = currentPage.getState();
    const known = locationKey === key ? previous : 200;
    currentPage.setState({ locationKey: key, status: status ?? known });
  }, [key, status]);
}
