import { Component, type ErrorInfo, type ReactNode } from "react";
import { newErrorId, reportError } from "#web/lib/report.ts";
import { ErrorFallback } from "./error-fallback.tsx";

type State = { readonly errorId: string | null };

/** Catches what rendering throws, reports it once, and shows the fallback until a retry. */
export class ErrorBoundary extends Component<{ children: ReactNode }, State> {
  override state: State = { errorId: null };

  static getDerivedStateFromError(): State {
    return { errorId: newErrorId() };
  }

  override componentDidMount(): void {
    // Going back leads away from what broke.
    addEventListener("popstate", this.retry);
  }

  override componentDidCatch(error: unknown, { componentStack }: ErrorInfo): void {
    const { errorId } = this.state;
    if (errorId) void reportError(error, { errorId, componentStack });
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
    return <ErrorFallback errorId={errorId} onRetry={this.retry} />;
  }
}
