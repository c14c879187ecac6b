/** How long the Undo of a change is offered in the back office, in milliseconds. */
export const undoWindowMs = 10_000;

/**
 * How long a mail that the team writes waits for its first try, in milliseconds: its Undo is offered only once the answer
 * of the worker has come.
 */
export const mailDelayMs = undoWindowMs + 5000;
