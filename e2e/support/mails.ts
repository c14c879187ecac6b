import type { APIRequestContext } from "@playwright/test";

/** A mail as it left the worker. */
export interface Mail {
  to: string[];
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
}

interface MockResponse<T> {
  result: T;
}

type Listed = Omit<Mail, "text"> & { messageId: string };

const address = "/cdn-cgi/local/explorer/api/local/email/sending";

/** The newest mails, at most 100, to one address: what the local mail binding has caught since the start. */
export async function mailsTo(request: APIRequestContext, recipient: string): Promise<Mail[]> {
  const ask = async <T>(params: Record<string, string>): Promise<T> => {
    const mockResponse: MockResponse<T> = await (await request.get(address, { params })).json();
    return mockResponse.result;
  };
  const listed = await ask<Listed[]>({ per_page: "100" });
  const meant = listed.filter(({ to }) => to.includes(recipient));
  return Promise.all(meant.map(({ messageId }) => ask<Mail>({ email_id: messageId })));
}
