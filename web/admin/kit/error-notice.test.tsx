import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { brand } from "#contract/brand.ts";
import { ApiError } from "#web/lib/api.ts";
import { ErrorNotice } from "./error-notice.tsx";

it("names a failed request by its reference, as every other page does", () => {
  const problem = { code: "internal", detail: "Busy.", requestId: "7k3mx9qxd20000000000000000" };
  const error = new ApiError(500, JSON.stringify(problem));
  const html = renderToStaticMarkup(
    <ErrorNotice title="Not read" error={error} isRetrying={false} onRetry={() => undefined} />,
  );
  expect(html).toContain(`Reference ${brand.referencePrefix}-7K3MX-9QXD2<`);
});
