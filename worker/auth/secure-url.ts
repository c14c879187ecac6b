const loopback = new Set(["localhost", "127.0.0.1", "[::1]"]);

/** Whether an address is https, or plain http on this very machine. */
export function isSecureUrl(address: string): boolean {
  const url = URL.parse(address);
  return url?.protocol === "https:" || (url?.protocol === "http:" && loopback.has(url.hostname));
}
