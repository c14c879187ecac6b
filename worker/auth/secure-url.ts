const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether a URL uses https, or plain http on a loopback host. */
export function isSecureUrl(text: string): boolean {
  const url = URL.parse(text);
  return url?.protocol === "https:" || (url?.protocol === "http:" && loopback.has(url.hostname));
}
