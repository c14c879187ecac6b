import { Component, type ContextType, type ErrorInfo, type ReactNode } from "react";
import { ContentContext } from "#web/lib/content/use-content.ts";
import { retryRender } from "#web/lib/loading/stale-chunks.ts";
import { newErrorId, reportError } from "#web/lib/report-error.ts";
import { ErrorFallback } from "./error-fallback.tsx";

type State = { readonly errorId: string | null };

type Props = {
  /** Renders nothing after an error and does not report it: for parts that a page can do without. */
  isQuiet?: boolean;
  children: ReactNode;
};

/** Catches rendering errors, reports each once, and shows the fallback until the visitor retries. */
export class ErrorBoundary extends Component<Props, State> {
  static override contextType = ContentContext;
  declare context: ContextType<typeof ContentContext>;
  override state: State = { errorId: null };

  static getDerivedStateFromError(): State {
    return { errorId: newErrorId() };
  }

  override componentDidMount(): void {
    // Browser navigation leaves the broken page, so the next page renders normally.
    addEventListener("popstate", this.retry);
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { errorId } = this.state;
    this.context.clearFailed();
    if (errorId && !this.props.isQuiet) void reportError(error, { errorId, componentStack });
  }

  override componentWillUnmount(): void {
    removeEventListener("popstate", this.retry);
  }

  readonly retry = (): void => {
    if (this.state.errorId) this.setState({ errorId: null });
  };

  override render(): ReactNode {
    const { errorId } = this.state;
    if (!errorId) return this.props.children;
    if (this.props.isQuiet) return null;
    return <ErrorFallback errorId={errorId} onRetry={() => retryRender(this.retry)} />;
  }
}
