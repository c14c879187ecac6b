import { type PageKey, pageKeys, pages } from "#contract/pages.ts";
import { securityHeaders } from "#contract/security-headers.ts";
import { workerPaths } from "#contract/worker-paths.ts";

/** The Content-Security-Policy of every document. `styleHash` is the hash of the inlined styles. */
export const contentSecurityPolicy = (styleHash: string): string =>
  [
    "default-src 'none'",
    "script-src 'self'",
    `style-src 'self' '${styleHash}'`,
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

const shellKeys = pageKeys.filter((key) => pages[key].access !== "public");

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
 * The headers of every static response. The host joins matching rules with commas, so each header is
 * set once per path. A missing file below /assets is not cached for a year: the Pages project has a
 * 404.html, and Pages then sends `no-store` whatever this file says.
 */
export function headersFile(csp: string): string {
  const everywhere = [
    `Content-Security-Policy: ${csp}`,
    ...Object.entries(securityHeaders).map(([name, value]) => `${name}: ${value}`),
    "! Access-Control-Allow-Origin",
  ];
  const shell = ["Cache-Control: no-store", "X-Robots-Tag: noindex"];
  return `${[
    rule("/*", everywhere),
    rule("/assets/*", ["Cache-Control: public, max-age=31536000, immutable"]),
    rule("/media/*", ["Cache-Control: public, max-age=86400, stale-while-revalidate=604800"]),
    ...["/app", ...shellKeys.flatMap(pathsOf)].map((path) => rule(path, shell)),
  ].join("\n\n")}\n`;
}

/** The requests that run a function, which forwards them to the worker. All other requests are free static files. */
export const routesFile = (): string =>
  JSON.stringify({
    version: 1,
    include: workerPaths,
    exclude: [],
  });
