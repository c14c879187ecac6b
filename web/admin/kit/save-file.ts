/** Lets the browser save a text, or bytes, as a file. */
export function saveFile(name: string, type: string, content: string | Blob): void {
  const url = URL.createObjectURL(new Blob([content], { type }));
  const link = document.createElement("a");
  link.href = url;
  link.download = name;
  link.click();
  // The browser has taken the content by then; the URL would keep it in memory.
  setTimeout(() => URL.revokeObjectURL(url), 10_000);
}

/** A day as `2026-11-22`, in the zone of this device. */
const dayOf = (at: number): string => new Date(at).toLocaleDateString("sv-SE");

/** The name of a file of today: `analytics-2026-11-22.json`; demo data says so. */
export const datedName = (name: string, ending: string, at: number, isDemo = false): string =>
  `${name}${isDemo ? "-demo" : ""}-${dayOf(at)}.${ending}`;
