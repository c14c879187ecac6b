const entities: Record<string, string> = {
  "&": "&amp;",
  "<": "&lt;",
  ">": "&gt;",
  '"': "&quot;",
  "'": "&apos;",
};

/** Everything XML 1.0 has no way to write, not even escaped. */
// biome-ignore lint/suspicious/noControlCharactersInRegex: control characters are what is dropped
const unwritable = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g;

/** A text as XML writes it; what XML cannot write is dropped. */
export function xml(text: string): string {
  return text
    .toWellFormed()
    .replace(unwritable, "")
    .replace(/[&<>"']/g, (sign) => entities[sign] ?? sign);
}

/** An element around a text. */
export function element(name: string, text: string): string {
  return `<${name}>${xml(text)}</${name}>`;
}
