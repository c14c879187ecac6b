/** How long the Undo of a change is offered in the back office, in milliseconds. */
export const undoWindowMs = 10_000;
