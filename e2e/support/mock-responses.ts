import type { Page, Request } from "@playwright/test";

/** How the API answers one call: a status with its body, or the network breaking. */
export type MockResponse = { status: number; body: object };

/** The answer to a submission that arrived. */
export const received: MockResponse = {
  status: 201,
  body: { reference: "SS-7K3MX-9QXD2", receivedAt: 1_795_000_000_000 },
};

/** The answer to a refused call, as the worker words it. */
export const refused = (
  status: number,
  code: string,
  fields?: readonly { field: string; message: string }[],
): MockResponse => ({
  status,
  body: { code, detail: "Refused.", requestId: "a-request", ...(fields && { fields }) },
});

/** Answers the calls to a path one after the other, the last answer for ever; gives the calls it saw. */
export async function mockResponse(page: Page, path: string, answers: readonly MockResponse[]) {
  const calls: Request[] = [];
  await page.route(`**${path}`, async (route) => {
    const { status, body } = answers[Math.min(calls.length, answers.length - 1)] ?? received;
    calls.push(route.request());
    await route.fulfill({ status, contentType: "application/json", body: JSON.stringify(body) });
  });
  return calls;
}
