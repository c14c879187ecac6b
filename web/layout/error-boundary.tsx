import { Component, type ContextType, type ErrorInfo, type ReactNode } from "react";
import { ContentContext } from "#web/lib/content/use-content.ts";
import { reloadOnStaleChunk, retryRender } from "#web/lib/loading/stale-chunks.ts";
import { focusHeading } from "#web/lib/navigation.ts";
import { newErrorId, reportError } from "#web/lib/report-error.ts";
import { ErrorFallback } from "./error-fallback.tsx";

/** `isReported` is null until the server has answered. */
type State = {
  readonly error?: unknown;
  readonly errorId: string | null;
  readonly isReported: boolean | null;
};

type Props = {
  /** Renders nothing after an error and does not report it: for parts that a page can do without. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Catches rendering errors, reports each once, and shows the fallback until the visitor retries. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ContentContext;
  declare context: ContextType<typeof ContentContext>;
  override state: State = { errorId: null, isReported: null };

  static getDerivedStateFromError(error: unknown): State {
    return { error, errorId: newErrorId(), isReported: null };
  }

  override componentDidMount(): void {
    // Browser navigation leaves the broken page, so the next page renders normally.
    addEventListener("popstate", this.retry);
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { errorId } = this.state;
    this.context.clearFailed();
    if (!errorId || this.props.isQuiet) return;
    reloadOnStaleChunk(error);
    void reportError(error, { errorId, componentStack }).then((isReported) =>
      this.setState({ isReported }),
    );
  }

  override componentWillUnmount(): void {
    removeEventListener("popstate", this.retry);
  }

  readonly retry = (): void => {
    // The pressed button goes away with the fallback.
    if (this.state.errorId) this.setState({ errorId: null }, focusHeading);
  };

  override render(): ReactNode {
    const { error, errorId, isReported } = this.state;
    if (!errorId) return this.props.children;
    if (this.props.isQuiet) return null;
    const retry = () => retryRender(error, this.retry);
    return <ErrorFallback errorId={errorId} isReported={isReported} onRetry={retry} />;
  }
}
