import { afterEach } from "vitest";
import { Browser } from "./browser.ts";
import { type Deviations, type Provider, startFakeProvider } from "./fake-provider.ts";

/**
 * A fake identity provider for the tests of a file: `newBrowser` starts one and returns a browser of a
 * worker that uses it; `provider` is the one started last. It is stopped after each test.
 */
export function withFakeProvider() {
  let provider: Provider | undefined;
  afterEach(() => provider?.stop());
  return {
    get provider(): Provider {
      if (provider === undefined) throw new Error("Call newBrowser first");
      return provider;
    },
    /** `bindings` replace bindings of the worker. */
    async newBrowser(deviations: Deviations = {}, bindings: object = {}): Promise<Browser> {
      provider = await startFakeProvider(deviations);
      return new Browser({ OIDC_ISSUER: provider.issuer, ...bindings });
    },
  };
}
