import { type ComponentType, use, useCallback, useState, ViewTransition } from "react";
import { matchPath, Outlet, type RouteObject, useLocation, useRoutes } from "react-router-dom";
import { isTracked, type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { ErrorBoundary } from "./layout/error-boundary.tsx";
import { PublicLayout } from "./layout/public-layout.tsx";
import { RequireUser } from "./layout/require-user.tsx";
import { ContentContext } from "./lib/content/use-content.ts";
import { applyHead, pageHead } from "./lib/head/page-head.ts";
import { useRouteChange } from "./lib/navigation.ts";
import { trackPageview } from "./lib/track.ts";
import { matchPage, routes } from "./routes.tsx";

/** The page of the first address, already loaded, so that it is drawn without a pause. */
export type FirstPage = { readonly key: PageKey; readonly Component: ComponentType };

const isOffice = (key: PageKey): boolean => pages[key].access === "admin";

/** Once a page is drawn its head is put in place; after a navigation its title is read out. */
function Announcer() {
  const [title, setTitle] = useState("");
  const store = use(ContentContext);
  const arrive = useCallback(
    (pathname: string, isFirst: boolean) => {
      const { slug } = matchPath(pages.article.path, pathname)?.params ?? {};
      const isMissing = document.querySelector("h1[data-missing]") !== null;
      const key = isMissing ? "not-found" : matchPage(pathname);
      // The back office names the document after each of its views.
      if (key !== "admin") applyHead(pageHead(key, (slug && store.article(slug).value()) || null));
      if (isTracked(key)) trackPageview();
      if (!isFirst) setTitle(document.title);
    },
    [store],
  );
  useRouteChange(arrive);
  return (
    <p className="sr-only" role="status">
      {title}
    </p>
  );
}

function Page() {
  const { pathname } = useLocation();
  return (
    <ViewTransition key={pathname} default="none" enter="page" exit="page">
      <Outlet />
    </ViewTransition>
  );
}

/** Every page under its path. As objects: elements would cost every visitor their reader. */
function Pages({ first }: { first: FirstPage }) {
  const { Lazy: NotFound } = routes["not-found"];
  const draw = (key: PageKey): RouteObject => {
    const Rendered = key === first.key ? first.Component : routes[key].Lazy;
    const isForMembers = pages[key].access === "user";
    const page = <Rendered />;
    return {
      path: key === "not-found" ? "*" : pages[key].path,
      element: isForMembers ? <RequireUser otherwise={<NotFound />}>{page}</RequireUser> : page,
    };
  };
  const layout = (
    <PublicLayout>
      <Page />
    </PublicLayout>
  );
  return useRoutes([
    { element: layout, children: pageKeys.filter((key) => !isOffice(key)).map(draw) },
    ...pageKeys.filter(isOffice).map(draw),
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
