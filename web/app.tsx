import {
  type ComponentType,
  lazy,
  Suspense,
  use,
  useCallback,
  useState,
  ViewTransition,
} from "react";
import { matchPath, Outlet, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { ContentContext } from "./lib/content/use-content.ts";
import { currentPage, useReportPage } from "./lib/current-page.ts";
import { LoadDocument } from "./lib/document-boundary.ts";
import { applyHead, pageHead } from "./lib/head/page-head.ts";
import { useRouteChange } from "./lib/navigation.ts";
import { refreshSession } from "./lib/session.ts";
import { trackPageview } from "./lib/track.ts";
import { caseSensitive, matchPage, routes } from "./routes.tsx";

/** The page of the initial URL, already loaded, so that hydration does not suspend. */
export type FirstPage = { readonly key: PageKey; readonly Component: ComponentType };

const RequireUser = lazy(async () => ({
  default: (await import("./layout/require-user.tsx")).RequireUser,
}));

const isAdmin = (key: PageKey): boolean => pages[key].access === "admin";

const adminPaths = pageKeys.filter(isAdmin).map((key) => pages[key].path);

/** Updates the document's head after each page has rendered, and announces its title after navigation. */
function Announcer() {
  const [title, setTitle] = useState("");
  const store = use(ContentContext);
  const handleRendered = useCallback(
    (pathname: string, isFirst: boolean) => {
      const { slug } = matchPath(pages.article.path, pathname)?.params ?? {};
      const key = currentPage.getState().status === 404 ? "not-found" : matchPage(pathname);
      // In the back office each view sets its own title, and its pages are not counted.
      if (!isAdmin(key)) {
        applyHead(pageHead(key, (slug && store.article(slug).value()) || null));
        trackPageview();
      }
      if (isFirst) return;
      setTitle(document.title);
      void refreshSession();
    },
    [store],
  );
  useRouteChange(handleRendered);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

function PageTransition() {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      <Outlet />
    </ViewTransition>
  );
}

/** Must be inside the Suspense boundary of a page, so that it reports when the page has rendered. */
function PageRendered() {
  useReportPage();
  return null;
}

/** The routes of all pages, as objects because `<Route>` elements would add their parser to each page. */
function Pages({ first }: { first: FirstPage }) {
  const { Lazy: NotFound } = routes["not-found"];
  const renderPage = (key: PageKey): RouteObject => {
    const Rendered = key === first.key ? first.Component : routes[key].Lazy;
    const isForUsers = pages[key].access === "user";
    const page = (
      <>
        <Rendered />
        <PageRendered />
      </>
    );
    return {
      caseSensitive,
      path: key === "not-found" ? "*" : pages[key].path,
      element: isForUsers ? (
        // As high as the screen, so that the footer does not move when the page comes.
        <Suspense fallback={<div className="min-h-svh" />}>
          <RequireUser fallback={<NotFound />}>{page}</RequireUser>
        </Suspense>
      ) : (
        page
      ),
    };
  };
  const layout = (
    <PublicLayout>
      <PageTransition />
    </PublicLayout>
  );
  // One layout route, so that the back office keeps its state on the way between its paths.
  const Admin = isAdmin(first.key) ? first.Component : LoadDocument;
  return useRoutes([
    {
      element: isAdmin(first.key) ? <LoadDocument /> : layout,
      children: pageKeys.filter((key) => !isAdmin(key)).map(renderPage),
    },
    { element: <Admin />, children: adminPaths.map((path) => ({ path, caseSensitive })) },
  ]);
}

export function App({ first }: { first: FirstPage }) {
  return (
    <ErrorBoundary>
      <Pages first={first} />
      <Announcer />
    </ErrorBoundary>
  );
}
