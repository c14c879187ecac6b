import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import { brand } from "#contract/brand.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { ErrorNotice, errorMessage } from "./error-notice.tsx";

afterEach(() => vi.unstubAllGlobals());

it("names a failed request by its reference, as every other page does", () => {
  const problem = { code: "internal", detail: "Busy.", requestId: "7k3mx9qxd20000000000000000" };
  const error = new ApiError(500, JSON.stringify(problem));
  const html = renderToStaticMarkup(
    <ErrorNotice title="Not read" error={error} isRetrying={false} onRetry={() => undefined} />,
  );
  expect(html).toContain(`Reference ${brand.referencePrefix}-7K3MX-9QXD2<`);
});

it("says what to do after a failure, and never shows a page that a proxy answers with", () => {
  const lost = new TypeError("Failed to fetch");
  expect(errorMessage(lost)).toBe("The network did not answer. Please try again.");
  const page = new ApiError(502, "<html><body>Bad gateway</body></html>");
  expect(errorMessage(page)).toBe("The server answered 502. Please try again.");
  const broken = new SyntaxError("Unterminated string in JSON");
  expect(errorMessage(broken)).toBe("The answer could not be read. Please try again.");
  vi.stubGlobal("navigator", { onLine: false });
  expect(errorMessage(lost)).toBe("You are offline. Try again once you are back.");
});
