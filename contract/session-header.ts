/** The header with which a form says which session of analytics it was sent in: the token of its last beacon. */
export const sessionHeader = "Analytics-Session";
