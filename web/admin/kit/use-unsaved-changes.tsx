import type { ReactNode } from "react";
import { useHeldSession } from "./held-session.ts";
import { useCloseGuard } from "./use-close-guard.ts";
import { useLeaveGuard } from "./use-leave-guard.ts";
import { useLeaveQuestion } from "./use-leave-question.tsx";

/**
 * Guards a form that is saved by a button: asks before a link, a key or the browser leaves its unsaved
 * changes, and keeps the page when the session ends. Returns the question, which the form renders.
 *
 * @param what - What would be lost, for example "this template".
 * @param isSaved - Whether the changes were stored since the form was rendered; default: never.
 */
export function useUnsavedChanges(
  isUnsaved: boolean,
  what: string,
  isSaved = () => false,
): ReactNode {
  const { ask, question } = useLeaveQuestion(
    <p>What you changed in {what} is lost when you leave.</p>,
  );
  useCloseGuard(isUnsaved);
  useLeaveGuard(() => !isUnsaved || isSaved() || ask());
  useHeldSession(isUnsaved);
  return question;
}
