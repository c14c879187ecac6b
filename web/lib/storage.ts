type Area = "sessionStorage" | "localStorage";

// Reading the property throws too where the browser blocks storage, so it happens inside the try.
function read(area: Area, key: string): string | null {
  try {
    return globalThis[area].getItem(key);
  } catch {
    return null;
  }
}

function write(area: Area, key: string, value: string | null): void {
  try {
    if (value === null) globalThis[area].removeItem(key);
    else globalThis[area].setItem(key, value);
  } catch {
    // Storage is blocked or full. The site works without it, so this is not worth an error.
  }
}

/** Reads a text from this tab's storage; null when absent or storage is blocked. */
export const readSession = (key: string): string | null => read("sessionStorage", key);

/** Stores a text until this tab is closed, null removes it; does nothing when storage is blocked or full. */
export const writeSession = (key: string, value: string | null): void =>
  write("sessionStorage", key, value);

/** Reads a text from this browser's storage; null when absent or storage is blocked. */
export const readLocal = (key: string): string | null => read("localStorage", key);

/** Stores a text in this browser; does nothing when storage is blocked or full. */
export const writeLocal = (key: string, value: string): void => write("localStorage", key, value);

/** Removes a text from this browser's storage. */
export const removeLocal = (key: string): void => write("localStorage", key, null);
