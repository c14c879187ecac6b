import { useQueryClient } from "@tanstack/react-query";
import { listAudit } from "#contract/audit.ts";
import { isolated } from "#contract/isolated.ts";
import {
  endPersonSession,
  type PersonDetail,
  signOutPerson,
  updatePerson,
} from "#contract/people.ts";
import { adminUser } from "#web/admin/kit/admin-user.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { showFailure } from "#web/admin/kit/failure-toast.ts";
import { storeRecord } from "#web/admin/kit/read-ahead.ts";
import { showToast } from "#web/admin/kit/toasts.ts";
import { useViewMutation } from "#web/admin/kit/use-view-mutation.ts";
import { call } from "#web/lib/api.ts";
import { refreshSession } from "#web/lib/session.ts";
import { roleNames } from "./access-label.tsx";
import { personName, sessionPhrase } from "./columns.tsx";
import { peopleKey, personKey } from "./queries.ts";

/** What an admin does with a person's access. */
export type PersonAction =
  | { readonly kind: "role"; readonly role: PersonDetail["role"] }
  | { readonly kind: "disable" | "enable" | "sign-out" }
  | { readonly kind: "end-session"; readonly sessionId: string };

/** An action on a person as they were read; `isUndo` takes back the one before. */
type Request = {
  readonly person: PersonDetail;
  readonly action: PersonAction;
  readonly isUndo?: boolean;
};

/** The action that takes an action back; undefined where none does. */
function inverse(action: PersonAction, before: PersonDetail): PersonAction | undefined {
  if (action.kind === "role") return { kind: "role", role: before.role };
  if (action.kind === "disable") return { kind: "enable" };
  return action.kind === "enable" ? { kind: "disable" } : undefined;
}

function send({ person: { id, version }, action }: Request): Promise<PersonDetail> {
  const params = { id };
  if (action.kind === "sign-out") return call(signOutPerson, { params });
  if (action.kind === "end-session")
    return call(endPersonSession, { params: { id, sessionId: action.sessionId } });
  const change =
    action.kind === "role" ? { role: action.role } : { isDisabled: action.kind === "disable" };
  return call(updatePerson, { params, body: { version, ...change } });
}

/** What has happened, for a toast. */
function doneText(action: PersonAction, before: PersonDetail, after: PersonDetail): string {
  const name = isolated(personName(after));
  if (action.kind === "role") return `${name} is now ${roleNames[after.role].toLowerCase()}`;
  if (action.kind === "disable") return `${name} is disabled and signed out`;
  if (action.kind === "enable") return `${name} may sign in again`;
  if (action.kind === "end-session") return "The session has ended";
  const ended = Math.max(0, before.activeSessions - after.activeSessions);
  return `${name} is signed out: ${sessionPhrase(ended)} ended`;
}

const isOneself = (id: string): boolean => adminUser()?.id === id;

/** Carries out actions on people. Those on the own account change at once what this browser may show. */
export function usePersonActions() {
  const client = useQueryClient();
  const mutation = useViewMutation({
    mutationFn: send,
    failed: ({ person, isUndo }) =>
      isUndo ? undefined : `${isolated(personName(person))} was not changed`,
    onSuccess: (after, { person, action, isUndo }) => {
      void storeRecord(client, personKey(person.id), after);
      const undo = isUndo || isOneself(person.id) ? undefined : inverse(action, person);
      showToast({
        title: doneText(action, person, after),
        ...(undo && {
          onUndo: () => mutation.mutate({ person: after, action: undo, isUndo: true }),
        }),
      });
      if (isOneself(person.id)) void refreshSession();
    },
    onError: (error, { person, isUndo }) => {
      void client.invalidateQueries({ queryKey: personKey(person.id) });
      // Also on the page of the person, which shows the action that was undone.
      if (isUndo) showFailure("Not undone", error, errorMessage(error));
    },
    onSettled: () => {
      for (const name of ["list", "count"])
        void client.invalidateQueries({ queryKey: [peopleKey, name], refetchType: "none" });
      void client.invalidateQueries({ queryKey: [listAudit.path] });
    },
  });
  return mutation;
}
