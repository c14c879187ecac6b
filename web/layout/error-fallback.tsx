import { useEffect, useRef } from "react";
import { Button, buttonStyle } from "#web/ui/button.tsx";

/** The screen after an unexpected rendering error. */
export function ErrorFallback({ errorId, onRetry }: { errorId: string; onRetry: () => void }) {
  const heading = useRef<HTMLHeadingElement>(null);
  // The element that had the focus no longer exists.
  useEffect(() => heading.current?.focus(), []);
  return (
    <main className="page-grid min-h-svh content-center gap-y-10 py-24">
      <h1 ref={heading} tabIndex={-1} className="type-section col-span-full lg:col-span-9">
        Something went wrong
      </h1>
      <p aria-hidden="true" className="error-line col-span-full grid grid-cols-subgrid" />
      <div className="col-span-full md:col-span-6 lg:col-span-5 lg:col-start-8">
        <p className="text-lead">
          {navigator.onLine
            ? "We've encountered an unexpected error. Our team has been notified and is working on a fix."
            : "This part of the site could not be fetched: you seem to be offline. Please try again once you are back."}
        </p>
        <p className="wrap-anywhere pt-6 text-muted text-small tabular-nums">Reference {errorId}</p>
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
