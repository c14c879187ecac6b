/** How long the Undo of a change is offered in the back office, in milliseconds. */
export const undoWindowMs = 10_000;

/** How long a mail that can be taken back waits for its first try: the offer begins only once the response has come. */
export const mailDelayMs = undoWindowMs + 5000;
