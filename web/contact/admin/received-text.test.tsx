import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { ReceivedMail } from "#contract/received-mails.ts";
import { ReceivedText } from "./received-text.tsx";

const message = { subject: "Rates, please", reference: "SS-7K3MX-9QXD2" };

/** What the message shows of a mail with these fields. */
function shown(fields: Partial<ReceivedMail>): string {
  const mail = {
    ...{ id: "mail", from: "jo@people.example", fromName: "Jo", text: "Tuesday", quotedText: "" },
    ...{ subject: `Re: Rates, please (${message.reference})`, attachments: [], readAt: 1 },
    ...fields,
  } as unknown as ReceivedMail;
  return renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <ReceivedText mail={mail} message={message} />
    </QueryClientProvider>,
  );
}

it("names the email and the subject of a mail only where they are others than expected", () => {
  expect(shown({})).not.toContain("<bdi>");
  expect(shown({ isFromOtherEmail: true })).toContain("<bdi>jo@people.example</bdi>");
  expect(shown({ isFromOtherEmail: true, fromName: null })).not.toContain("<bdi>");
  expect(shown({ subject: "Another question" })).toContain("<bdi>Another question</bdi>");
  expect(shown({ subject: "AW: Rates, please" })).not.toContain("<bdi>");
  expect(shown({ subject: "" })).toContain("<bdi>No subject</bdi>");
});
