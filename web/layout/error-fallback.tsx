import { useEffect, useLayoutEffect, useRef } from "react";
import { brand } from "#contract/brand.ts";
import { Button, buttonStyle } from "#web/ui/button.tsx";

type Props = {
  errorId: string;
  /** Whether the server has accepted the report; null while it is on its way. */
  isReported: boolean | null;
  onRetry: () => void;
};

function notice(isReported: boolean | null): string {
  if (isReported) return "Our team has been notified and is working on a fix.";
  if (isReported === null) return "Our team is being notified.";
  return `Our team could not be notified: please write to ${brand.email}.`;
}

/** The screen after an unexpected rendering error. */
export function ErrorFallback({ errorId, isReported, onRetry }: Props) {
  const heading = useRef<HTMLHeadingElement>(null);
  // A page that failed has not set its title. A layout effect ends before the next page sets its own.
  useLayoutEffect(() => {
    const { title } = document;
    document.title = "Something went wrong";
    return () => {
      document.title = title;
    };
  }, []);
  // The element that had the focus no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="page-grid min-h-svh content-center gap-y-10 py-24">
      <h1 ref={heading} tabIndex={-1} className="type-section col-span-full lg:col-span-9">
        Something went wrong
      </h1>
      <p aria-hidden="true" className="error-line col-span-full grid grid-cols-subgrid" />
      <div className="col-span-full md:col-span-6 lg:col-span-5 lg:col-start-8">
        <p className="min-h-24 text-lead" role="status">
          {navigator.onLine
            ? `We've encountered an unexpected error. ${notice(isReported)}`
            : "You seem to be offline. Please try again once you are back."}
        </p>
        <p className="pt-6 text-muted text-small tabular">Reference {errorId}</p>
        <div className="flex flex-wrap gap-x-8 gap-y-4 pt-10">
          <Button onClick={onRetry}>Try Again</Button>
          {/* A full page load, because the state of the app may be broken. */}
          <a className={buttonStyle("link")} href="/">
            Return Home
          </a>
        </div>
      </div>
    </main>
  );
}
