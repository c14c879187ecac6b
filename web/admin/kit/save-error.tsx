import type { ReactNode } from "react";
import { isolated } from "#contract/isolated.ts";
import type { CurrentState } from "#contract/problem.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { errorMessage, isDone } from "./error-notice.tsx";
import { exactTime } from "./relative-times.ts";
import { StatusIcon } from "./status-icon.tsx";

/** What another admin has stored meanwhile, where that is why a change was refused. */
export const winnerOf = (error: Error | null): CurrentState | undefined =>
  error instanceof ApiError ? error.problem?.current : undefined;

/** Why a record was not saved, as a sentence: who was first and when, else the fields. `what`: "this text". */
export function saveErrorText(error: Error, what: string): string {
  const winner = winnerOf(error);
  if (winner)
    return `${isolated(winner.changedBy ?? "Another admin")} changed ${what} at ${exactTime(winner.changedAt)}. Yours is kept here.`;
  const fields = error instanceof ApiError ? error.problem?.fields : undefined;
  return fields?.map(({ message }) => message).join(" ") || errorMessage(error);
}

type Props = { error: Error; what: string; children?: ReactNode };

/** A strip that says why a record was not saved or cannot be shown, with what can be done about it. */
export const SaveError = ({ error, what, children }: Props) => (
  <div role="alert" className="error-notice">
    <StatusIcon fill="crossed" color="danger" />
    <p className="error-notice-text">
      <span className="font-medium">{isDone(error) ? "Saved." : "Not saved."}</span>{" "}
      <span className="text-muted">{saveErrorText(error, what)}</span>
    </p>
    {children}
  </div>
);
