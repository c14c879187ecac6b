import { useState } from "react";
import type { PersonDetail } from "#contract/people.ts";
import { useAdminId } from "#web/admin/kit/admin-user.ts";
import { copyText } from "#web/admin/kit/copy-text.ts";
import { errorMessage, failureTitle } from "#web/admin/kit/error-notice.tsx";
import { useRecordCommands } from "#web/admin/kit/record-commands.ts";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { ApiError } from "#web/lib/api-error.ts";
import { Button } from "#web/ui/button.tsx";
import { AccessLabel } from "./access-label.tsx";
import { ConfirmOwnAction, type OwnAction } from "./confirm-own-action.tsx";
import type { PersonAction, usePersonActions } from "./use-person-actions.ts";

type Props = { person: PersonDetail; actions: ReturnType<typeof usePersonActions> };

/** Whether a person is the one at this screen. */
export const useIsOneself = (id: string): boolean => useAdminId() === id;

/** Who was faster, or why an action was refused. */
function Refusal({ error }: { error: Error }) {
  const current = error instanceof ApiError ? error.problem?.current : undefined;
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">{failureTitle("Not changed", error)}.</span>{" "}
        {current ? (
          <>
            <bdi className="wrap-anywhere">{current.changedBy ?? "Another admin"}</bdi> changed this
            person at {exactTime(current.changedAt)}. What you see is how it stands now.
          </>
        ) : (
          errorMessage(error)
        )}
      </p>
    </div>
  );
}

/** What a person may do, and the actions that change it. */
export function PersonAccess({ person, actions }: Props) {
  const [asking, setAsking] = useState<OwnAction | null>(null);
  const isOneself = useIsOneself(person.id);
  const { error, isPending, variables } = actions;
  const { role, isDisabled, isLastAdmin, isErased } = person;
  const canChange = !(isLastAdmin || isErased);
  const canEnable = isDisabled && !isErased;
  const run = (action: PersonAction) => {
    if (!isPending) actions.mutate({ person, action });
  };
  const isRunning = (kind: PersonAction["kind"]) => isPending && variables.action.kind === kind;
  const toggleRole = () => run({ kind: "role", role: role === "admin" ? "user" : "admin" });
  const asksOr = (own: OwnAction, act: () => void) => () => {
    if (isOneself) setAsking(own);
    else act();
  };
  const others = person.sessions.some(({ isCurrent }) => !isCurrent);
  const disable = asksOr("disable", () => run({ kind: "disable" }));
  const changeRole = asksOr("role", toggleRole);
  const enable = () => run({ kind: "enable" });
  const signOut = () => run({ kind: "sign-out" });
  const roleVerb = role === "admin" ? "Make User" : "Make Admin";
  const signOutVerb = isOneself ? "Sign Out Everywhere Else" : "Sign Out Everywhere";
  useRecordCommands("This person", [
    // The first one runs by Enter alone, so it changes nothing.
    ...(isErased ? [] : [{ label: "Copy E-mail", run: () => void copyText(person.email) }]),
    ...(others ? [{ label: signOutVerb, run: signOut }] : []),
    ...(canEnable ? [{ label: "Enable", run: enable }] : []),
    ...(canChange ? [{ label: roleVerb, run: changeRole }] : []),
    ...(canChange && !isDisabled ? [{ label: "Disable", run: disable }] : []),
  ]);
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          <span className="font-medium">
            <AccessLabel person={person} />
          </span>
          {isOneself && <span className="text-muted">This is you</span>}
        </div>
        <div className="toolbar-end">
          {others && (
            <Button
              kind="outline"
              className="admin-button"
              pending={isRunning("sign-out") && "Signing out..."}
              onClick={signOut}
            >
              {signOutVerb}
            </Button>
          )}
          {canEnable && (
            <Button
              className="admin-button"
              pending={isRunning("enable") && "Enabling..."}
              onClick={enable}
            >
              Enable
            </Button>
          )}
          {canChange && !isDisabled && (
            <Button
              kind="outline"
              className="admin-button"
              pending={isRunning("disable") && "Disabling..."}
              onClick={disable}
            >
              Disable
            </Button>
          )}
          {canChange && (
            <Button
              kind="outline"
              className="admin-button"
              pending={isRunning("role") && "Changing..."}
              onClick={changeRole}
            >
              {roleVerb}
            </Button>
          )}
        </div>
      </div>
      {error && <Refusal error={error} />}
      {asking && (
        <ConfirmOwnAction
          action={asking}
          onConfirm={asking === "role" ? toggleRole : () => run({ kind: "disable" })}
          onClose={() => setAsking(null)}
        />
      )}
    </>
  );
}
