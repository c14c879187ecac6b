/** What this tab remembers under a name; null when it remembers nothing or the browser keeps nothing. */
export function readSession(name: string): string | null {
  try {
    return sessionStorage.getItem(name);
  } catch {
    return null;
  }
}

/** Remembers a text for the life of this tab, where the browser lets it. */
export function writeSession(name: string, text: string): void {
  try {
    sessionStorage.setItem(name, text);
  } catch {
    // Storage is blocked or full; nothing here is worth an error.
  }
}
