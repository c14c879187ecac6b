import type { Page } from "@playwright/test";
import { replyToMessage } from "#contract/message-replies.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newestOf } from "./back-office.ts";
import { fromSite } from "./entries.ts";
import { mailsTo } from "./mails.ts";
import { expect } from "./test.ts";

/** Sends a message, offers a time in answer as the admin who is signed in, and answers that by mail; the id of the message. */
export async function answeredMessage(page: Page): Promise<string> {
  const { request } = page;
  const email = `${crypto.randomUUID()}@person.example`;
  const sent = await request.post("/api/contact", {
    headers: { ...fromSite, "Idempotency-Key": crypto.randomUUID() },
    data: { ...contactForm, ...personSignals, email, subject: email },
  });
  expect(sent.status()).toBe(201);
  const id = await newestOf(page, `/api/messages?q=${email}`);
  const slots = [{ localTime: `${new Date().getFullYear() + 1}-06-01T10:00`, minutes: 30 }];
  const replied = await request.post(replyToMessage.path.replace(":id", id), {
    headers: fromSite,
    data: {
      id: crypto.randomUUID().replaceAll("-", "").slice(0, 26),
      version: 1,
      text: "So?",
      slots,
    },
  });
  expect(replied.status(), await replied.text()).toBeLessThan(300);
  const replyEmail = async () => (await mailsTo(request, email))[0]?.replyTo;
  await expect.poll(replyEmail).toBeTruthy();
  const to = (await replyEmail()) ?? "";
  const received = await request.post("/cdn-cgi/local/email", {
    params: { from: email, to },
    data: `From: ${email}\r\nTo: ${to}\r\nSubject: Another time\r\nMessage-ID: <${email}>\r\n\r\nTuesday, please.`,
  });
  expect(received.status(), await received.text()).toBe(200);
  return id;
}
