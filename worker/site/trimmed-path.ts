/** Looks at each run of slashes once, from its first one. */
const trailingSlashes = /(?<!\/)\/+$/;

/** A path without the slashes at its end. */
export const trimmedPath = (path: string): string => path.replace(trailingSlashes, "");
