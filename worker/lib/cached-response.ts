import { withDeadline } from "./with-deadline.ts";

const deadlineMs = 500;

/** The response that the cache of the data centre has for a URL; a cache that fails or is slow has none. */
export const cachedResponse = (url: URL): Promise<Response | undefined> =>
  withDeadline(caches.default.match(url), deadlineMs).catch(() => undefined);
