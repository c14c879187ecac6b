/** The first message in the errors of a field, which nest as its value does; one in a list says where. */
export function errorText(error: unknown): string | undefined {
  if (typeof error !== "object" || error === null) return undefined;
  if ("message" in error && typeof error.message === "string") return error.message;
  if (Array.isArray(error)) {
    const index = error.findIndex(Boolean);
    const message = errorText(error[index]);
    return message && `Line ${index + 1}: ${message}`;
  }
  for (const inner of Object.values(error)) {
    const message = errorText(inner);
    if (message) return message;
  }
  return undefined;
}
