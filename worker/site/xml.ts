const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Characters that XML 1.0 forbids, even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: matches the control characters to drop
const forbiddenChars = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** Escapes a text for XML; drops characters that XML forbids. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(forbiddenChars, "")
    .replace(/[&<>"']/g, (char) => entities[char] ?? char);
}

/** An XML element with an escaped text. */
export function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}
