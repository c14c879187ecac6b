import type { Page, Request } from "@playwright/test";

/** One response of the mocked API. */
export type MockResponse = { status: number; body: object };

/** The response to an accepted submission. */
export const received: MockResponse = {
  status: 201,
  body: { reference: "SS-7K3MX-9QXD2", receivedAt: 1_795_000_000_000 },
};

/** An error response in the shape of the worker. */
export const refused = (
  status: number,
  code: string,
  fields?: readonly { field: string; message: string }[],
): MockResponse => ({
  status,
  body: { error: { code, message: "Refused.", requestId: "a-request", ...(fields && { fields }) } },
});

/** Answers the requests to a path with the responses in turn, repeating the last; returns the requests. */
export async function mockResponse(page: Page, path: string, responses: readonly MockResponse[]) {
  const calls: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    const { status, body } = responses[Math.min(calls.length, responses.length - 1)] ?? received;
    calls.push(route.request());
    await route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
  });
  return calls;
}
