import type { ErrorStatus } from "#contract/error-groups.ts";
import type { ActionNames } from "#web/admin/kit/bulk.ts";

/** What can be decided about an error. */
export const errorActions = ["resolve", "ignore", "reopen"] as const;
export type ErrorAction = (typeof errorActions)[number];

export const errorActionNames: Readonly<Record<ErrorAction, ActionNames>> = {
  resolve: { verb: "Resolve", running: "Resolving", done: "resolved", key: "r" },
  ignore: { verb: "Ignore", running: "Ignoring", done: "ignored", key: "i" },
  reopen: { verb: "Reopen", running: "Reopening", done: "reopened", key: "b" },
};

/** The status an action leads to. */
export const statusAfter: Readonly<Record<ErrorAction, ErrorStatus>> = {
  resolve: "resolved",
  ignore: "ignored",
  reopen: "open",
};

/** The actions that change something of an error in its status. */
export const actionsFor = (status: ErrorStatus): readonly ErrorAction[] =>
  errorActions.filter((action) => statusAfter[action] !== status);

/** The action that gives an error the status it had; undefined for one that has changed nothing. */
export const undoOf = (action: ErrorAction, before: ErrorStatus): ErrorAction | undefined =>
  statusAfter[action] === before
    ? undefined
    : errorActions.find((each) => statusAfter[each] === before);
