import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { documentHeaders, httpsHeaders, responseHeaders } from "#contract/security-headers.ts";
import { workerPaths } from "#contract/worker-paths.ts";

/** The hashes of what a document holds inline: its one script, and the styles of any page. */
type InlineHashes = { readonly script: string; readonly styles: readonly string[] };

/** The Content-Security-Policy of public documents. */
export const contentSecurityPolicy = ({ script, styles }: InlineHashes): string =>
  [
    "default-src 'none'",
    `script-src 'self' '${script}'`,
    `style-src 'self' ${styles.map((hash) => `'${hash}'`).join(" ")}`,
    "img-src 'self'",
    "font-src 'self'",
    "media-src 'self'",
    "connect-src 'self'",
    "manifest-src 'self'",
    "form-action 'self'",
    "base-uri 'none'",
    "frame-ancestors 'none'",
    "require-trusted-types-for 'script'",
    "trusted-types 'none'",
  ].join("; ");

/**
 * The Content-Security-Policy of the back office, made from the public one. It also allows what the
 * editor needs: previews of chosen files (`blob:`) and of entries (frames), web workers, and the two trusted types policies
 * of the editor's clipboard and of our workers. See docs/decisions/0015.
 */
export const adminContentSecurityPolicy = (publicPolicy: string): string =>
  publicPolicy
    .replace("img-src 'self'", "img-src 'self' blob:")
    .replace("media-src 'self'", "media-src 'self' blob:")
    .replace("form-action", "worker-src 'self'; frame-src 'self'; form-action")
    .replace("trusted-types 'none'", "trusted-types ProseMirrorClipboard workers");

/**
 * The Content-Security-Policy of the preview of an entry, made from the public one: a document that runs
 * nothing, sends nothing, and that only this site may frame.
 */
export const previewContentSecurityPolicy = (publicPolicy: string): string =>
  publicPolicy
    .replace(/script-src [^;]+/, "script-src 'none'")
    .replace("connect-src 'self'", "connect-src 'none'")
    .replace("form-action 'self'", "form-action 'none'")
    .replace("frame-ancestors 'none'", "frame-ancestors 'self'");

const shellKeys = pageKeys.filter((key) => pages[key].access !== "public");
const adminKeys = pageKeys.filter((key) => pages[key].access === "admin");

const pathsOf = (key: PageKey): readonly string[] => {
  const { path } = pages[key];
  return path.endsWith("/*") ? [path.slice(0, -2), path] : [path];
};

/**
 * Serves the empty shell for pages that render only in the browser; an unknown path stays a real 404.
 * Exact paths come first, because the host looks them up faster.
 */
export function redirectsFile(): string {
  const paths = shellKeys.flatMap(pathsOf);
  const sorted = paths.toSorted((a, b) => Number(a.endsWith("*")) - Number(b.endsWith("*")));
  return `${sorted.map((path) => `${path} /app 200`).join("\n")}\n`;
}

const rule = (path: string, lines: readonly string[]): string =>
  [path, ...lines.map((line) => `  ${line}`)].join("\n");

/**
 * The headers of every static response. The host joins matching rules with commas, so a
 * rule detaches a header (`! Name`) before it sets it again. A missing file below /assets is not cached
 * for a year: the Pages project has a 404.html, and Pages then sends `no-store` whatever this file says.
 */
export function headersFile(csp: string): string {
  const everywhere = [
    `Content-Security-Policy: ${csp}`,
    ...Object.entries({ ...responseHeaders, ...httpsHeaders, ...documentHeaders }).map(
      ([name, value]) => `${name}: ${value}`,
    ),
    "! Access-Control-Allow-Origin",
  ];
  const shell = ["Cache-Control: no-store", "X-Robots-Tag: noindex"];
  // Without the first line the two policies would be joined, and a browser obeys both.
  const admin = [
    "! Content-Security-Policy",
    `Content-Security-Policy: ${adminContentSecurityPolicy(csp)}`,
  ];
  const linesFor = (key: PageKey) => (adminKeys.includes(key) ? [...shell, ...admin] : shell);
  return `${[
    rule("/*", everywhere),
    rule("/assets/*", ["Cache-Control: public, max-age=31536000, immutable"]),
    rule("/media/*", ["Cache-Control: public, max-age=86400, stale-while-revalidate=604800"]),
    rule("/app", shell),
    ...shellKeys.flatMap((key) => pathsOf(key).map((path) => rule(path, linesFor(key)))),
  ].join("\n\n")}\n`;
}

/** The requests that run a function, which forwards them to the worker. All other requests are free static files. */
export const routesFile = (): string =>
  JSON.stringify({
    version: 1,
    include: workerPaths,
    exclude: [],
  });
