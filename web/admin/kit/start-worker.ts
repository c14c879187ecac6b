type ScriptUrlPolicy = { createScriptURL: (url: string) => string };
type PolicyFactory = {
  createPolicy: (name: string, rules: ScriptUrlPolicy) => ScriptUrlPolicy;
};

/** Only scripts of this site may become workers. */
function sameOrigin(url: string): string {
  if (new URL(url, location.href).origin !== location.origin)
    throw new TypeError(`${url} is on another site`);
  return url;
}

// The one policy that the Content-Security-Policy of the back office allows for workers; a name can be taken once.
const { trustedTypes } = globalThis as { trustedTypes?: PolicyFactory };
const policy = trustedTypes?.createPolicy("workers", { createScriptURL: sameOrigin });

/**
 * Starts a worker from a script of this site.
 *
 * @example
 * import url from "./count-worker.ts?worker&url";
 * const worker = startWorker(url);
 */
export const startWorker = (url: string): Worker =>
  new Worker(policy ? policy.createScriptURL(url) : sameOrigin(url), { type: "module" });
