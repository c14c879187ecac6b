import { useQueryClient } from "@tanstack/react-query";
import { useState } from "react";
import type {
  ApplicationDetail,
  ApplicationStatus,
  ApplicationSummary,
} from "#contract/application-record.ts";
import { showError } from "#web/admin/kit/failure-toast.ts";
import { winnerOf } from "#web/admin/kit/save-error.tsx";
import { useHandler } from "#web/admin/kit/use-handler.ts";
import { useIsShown } from "#web/admin/kit/use-is-shown.ts";
import { applicationKey } from "#web/applications/admin/queries.ts";
import { isSameStatus } from "#web/applications/admin/status.ts";
import {
  changeStatus,
  notMovedText,
  type StatusChange,
} from "#web/applications/admin/use-status-change.ts";

/** A move that was refused: the application as it is now, and why. */
export type Refusal = {
  readonly application: ApplicationSummary;
  readonly error: Error;
  readonly change: StatusChange;
};

/** Moves applications to another status; a refused one returns, and `refusal` says why. */
export function useMoves() {
  const client = useQueryClient();
  const isShown = useIsShown();
  const [declining, setDeclining] = useState<ApplicationSummary | null>(null);
  const [refusal, setRefusal] = useState<Refusal | null>(null);

  /** What another admin has made of it; the board may not show it any more. */
  const readAgain = (application: ApplicationSummary) =>
    client
      .fetchQuery<ApplicationDetail>({ queryKey: applicationKey(application.id), staleTime: 0 })
      .catch(() => application);
  const refuse = async (error: Error, application: ApplicationSummary, change: StatusChange) => {
    const now = winnerOf(error) ? await readAgain(application) : application;
    if (isShown.current) return setRefusal({ application: now, error, change });
    showError(notMovedText(now, change), error);
  };
  const send = (application: ApplicationSummary, change: StatusChange) => {
    setRefusal(null);
    changeStatus(client, application, change).catch((error) => refuse(error, application, change));
  };
  const move = useHandler((application: ApplicationSummary, status: ApplicationStatus) => {
    if (isSameStatus(application, status)) return;
    if (status.outcome === "declined") setDeclining(application);
    else send(application, { status });
  });
  return {
    move,
    send,
    /** The application that is declined once there is a reason. */
    declining,
    stopDeclining: () => setDeclining(null),
    refusal,
    dismiss: () => setRefusal(null),
  };
}
export type Moves = ReturnType<typeof useMoves>;
