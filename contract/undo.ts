/** How long the back office offers to undo something, in milliseconds. */
export const undoWindowMs = 10_000;
