import { env, exports } from "cloudflare:workers";
import { expect, it, vi } from "vitest";

type Transport = { invoke(name: string, data: readonly [url: string]): Promise<unknown> };
type VitestMocker = { __vitest_mocker__: { moduleRunner: { transport: Transport } } };
const { transport } = (globalThis as unknown as VitestMocker).__vitest_mocker__.moduleRunner;

it("asks Vite for no module while requests are answered, because none may wait for the asking of another", async () => {
  const invoke = vi.spyOn(transport, "invoke");
  const paths = ["/nowhere-at-all", "/news/no-such-article", "/api/newsletter-confirmation/none"];
  const headers = { Accept: "text/html", "Sec-Fetch-Dest": "document" };
  for (const path of paths) {
    const response = await exports.default.fetch(env.PUBLIC_ORIGIN + path, { headers });
    expect(await response.text()).toContain("<!doctype html>");
  }
  expect(invoke.mock.calls.map(([, [url]]) => url)).toEqual([]);
});
