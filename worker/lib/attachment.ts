/** A text as RFC 8187 writes it in a header. */
const encodeRfc8187 = (text: string): string =>
  encodeURIComponent(text.toWellFormed()).replace(
    /['()*]/g,
    (character) => `%${character.charCodeAt(0).toString(16).toUpperCase()}`,
  );

/** The `Content-Disposition` of a download under a name in any script (RFC 6266). */
export function attachment(name: string): string {
  const plainName = name.normalize("NFKD").replace(/[^\w. -]/g, "_");
  return `attachment; filename="${plainName}"; filename*=UTF-8''${encodeRfc8187(name)}`;
}
