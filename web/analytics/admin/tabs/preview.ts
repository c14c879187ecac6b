/** The longest preview of the data of an event, and of the id of a session, in characters. */
const maxData = 100;
const maxId = 12;

/** The first characters of a text, with an ellipsis where some are left out; no character is cut in half. */
const cut = (text: string, max: number): string => {
  const characters = [...text];
  return characters.length > max ? `${characters.slice(0, max).join("")}…` : text;
};

/** The data of an event as one line, cut at 100 characters. */
export const eventDataPreview = (data: unknown): string =>
  cut(typeof data === "string" ? data : (JSON.stringify(data) ?? ""), maxData);

/** The first 12 characters of the id of a session. */
export const sessionIdPreview = (id: string): string => cut(id, maxId);
