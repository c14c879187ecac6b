import { brand } from "./brand.ts";

const deniedFeatures = [
  "accelerometer",
  "browsing-topics",
  "camera",
  "geolocation",
  "gyroscope",
  "magnetometer",
  "microphone",
  "midi",
  "payment",
  "usb",
];

/** What follows the duration of two years in `Strict-Transport-Security`. */
const hstsScope = {
  host: "",
  subdomains: "; includeSubDomains",
  preload: "; includeSubDomains; preload",
};

/** The value of `Strict-Transport-Security`; only the owner of a domain can promise that all its subdomains use https. */
export const strictTransportSecurity = (hsts: typeof brand.hsts): string =>
  `max-age=63072000${hstsScope[hsts]}`;

/** Headers of every response. Content-Security-Policy is added per response. */
export const responseHeaders = {
  "Cross-Origin-Resource-Policy": "same-origin",
  "X-Content-Type-Options": "nosniff",
} as const;

/** Headers of every response over https. Over http browsers ignore them, and RFC 6797 (section 7.2) forbids them. */
export const httpsHeaders = {
  "Strict-Transport-Security": strictTransportSecurity(brand.hsts),
} as const;

/** Headers of documents: what they may embed, open and tell other sites. JSON does none of this. */
export const documentHeaders = {
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
} as const;
