import type { APIRequestContext } from "@playwright/test";

/** A mail as the worker sent it. */
export interface Mail {
  to: string[];
  from: string;
  replyTo?: string;
  subject: string;
  text: string;
}

interface ExplorerResponse<T> {
  result: T;
}

type MailSummary = Omit<Mail, "text"> & { messageId: string };

const mailsUrl = "/cdn-cgi/local/explorer/api/local/email/sending";

/** The mails to one recipient among the 100 newest that the local mail binding has recorded since the start. */
export async function mailsTo(request: APIRequestContext, recipient: string): Promise<Mail[]> {
  const get = async <T>(params: Record<string, string>): Promise<T> => {
    const response: ExplorerResponse<T> = await (await request.get(mailsUrl, { params })).json();
    return response.result;
  };
  const summaries = await get<MailSummary[]>({ per_page: "100" });
  const matching = summaries.filter(({ to }) => to.includes(recipient));
  return Promise.all(matching.map(({ messageId }) => get<Mail>({ email_id: messageId })));
}
