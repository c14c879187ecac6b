/** The class of a display heading whose first character has no white space before it, else "". */
export const bearingClass = (text: string): string => (/^[AVWXY]/.test(text) ? "bearing-none" : "");
