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

/** The value of `Strict-Transport-Security`; only the owner of a domain may promise to be on the preload list. */
export const strictTransportSecurity = (isPreloaded: boolean): string =>
  `max-age=63072000; includeSubDomains${isPreloaded ? "; preload" : ""}`;

/** Headers of every response, from the static host and from the worker. Content-Security-Policy is added per response. */
export const securityHeaders = {
  "Cross-Origin-Embedder-Policy": "require-corp",
  "Cross-Origin-Opener-Policy": "same-origin",
  "Cross-Origin-Resource-Policy": "same-origin",
  "Permissions-Policy": deniedFeatures.map((feature) => `${feature}=()`).join(", "),
  "Referrer-Policy": "strict-origin-when-cross-origin",
  "Strict-Transport-Security": strictTransportSecurity(brand.hstsPreload),
  "X-Content-Type-Options": "nosniff",
} as const;
