import { env } from "cloudflare:workers";
import { expect } from "vitest";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { personSignals } from "#seed/forms.ts";
import { findConversation } from "#worker/chat/find-conversation.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { continueSend } from "#worker/newsletter/continue-send.ts";
import { startSend } from "#worker/newsletter/sends.ts";
import { ChatClient, openChat, until } from "./chat.ts";
import { uploaded } from "./chat-pictures.ts";
import { subscribe } from "./newsletter.ts";
import { deliver, multipart } from "./raw-mails.ts";
import { request } from "./request.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

const db = openDatabase(env.DB);

/** One mailbox in four spellings, and a name that no one else has. */
const name = "Zyxandra Quillfeather";
const [typed, dotted, tagged, loud] = [
  "zyxandra@gmail.com",
  "Zyx.Andra@gmail.com",
  "zyxandra+site@GMAIL.com",
  "ZYXANDRA@gmail.com",
] as const;

/** A person of whom there are records everywhere, and what their records contain, in lower case. */
export const person = {
  email: typed,
  terms: ["zyxandra", "zyx.andra", "quillfeather"],
} as const;

/** Sends requests of an admin. */
type Admin = {
  send: <T>(method: string, path: string, body?: unknown) => Promise<T>;
  user: SignedIn["user"];
};

const idOf = async (table: string, reference: string) =>
  (await env.DB.prepare(`SELECT id FROM ${table} WHERE reference = ?`)
    .bind(reference)
    .first<string>("id")) ?? "";

type Received = { reference: string };

/** An application with a change, a note that mentions an admin, tags, a mail to the applicant, and the answer to it with a file. */
async function apply({ send, user }: Admin) {
  const body = { ...portalForm, ...personSignals, fullName: name, email: dotted };
  const { reference } = await send<Received>("POST", "/api/applications", body);
  const url = `/api/applications/${await idOf("applications", reference)}`;
  await send("PATCH", `${url}/details`, { version: 1, rating: 4, tags: ["quillfeather"] });
  const note = { id: newId(), text: `${name} sounds fine`, mentions: [user.id] };
  await send("POST", `${url}/notes`, note);
  const mail = { id: newId(), subject: `For ${name}`, body: `Dear ${name},`, templateId: null };
  await send("POST", `${url}/mails`, mail);
  const file = `Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${name}`;
  const raw = multipart("mixed", [`\r\nThanks, ${name}`, file], { From: `${name} <${loud}>` });
  await deliver({ to: await replyEmail(env, reference), raw });
}

/** A message with a note and a reply that offers a time, and one that is an application too. */
async function write({ send }: Admin) {
  const text = `${name} asks a question that is long enough to be compared with what other people have sent.`;
  const message = { name, email: tagged, subject: "A question", message: text };
  const { reference } = await send<Received>("POST", "/api/contact", {
    ...message,
    ...personSignals,
  });
  const url = `/api/messages/${await idOf("messages", reference)}`;
  await send("POST", `${url}/notes`, { id: newId(), text: `${name} again` });
  const slots = [{ localTime: "2126-03-01T10:00", minutes: 30 }];
  await send("POST", `${url}/replies`, { id: newId(), version: 1, text: `Dear ${name}`, slots });
  const form = { ...joinForm, fullName: name, email: loud, marketingConsent: true };
  const joined = { ...message, email: loud, joinForm: form, ...personSignals };
  await send("POST", "/api/contact", joined);
}

/** A subscription, and a newsletter on its way to it. */
async function readNews({ user }: Admin) {
  await subscribe(typed);
  const newsletter = { subject: "News", text: "In May." };
  const by = { actorId: user.id, requestId: newId(), at: Date.now() };
  await startSend(db, { postId: newId(), earlierCount: 0, newsletter }, by);
  await continueSend(db, env, Date.now());
}

async function chat() {
  const { id, cookie } = await openChat();
  const picture = await uploaded(cookie);
  await env.MEDIA.put(`chat/${id}/second`, "quillfeather-in-a-picture");
  const visitor = await ChatClient.open(cookie);
  await visitor.hello();
  visitor.send({ type: "message", cid: "message-1", text: `I am ${name}`, picture });
  await visitor.event("message-1");
  const action = { name: "give_email", email: typed, visitorName: name } as const;
  visitor.send({ type: "action", cid: "email-0001", action });
  await until(async () => ((await findConversation(db, id))?.visitorEmail ? true : undefined));
  visitor.close();
}

async function breakSomething() {
  const errorReport = {
    errorId: crypto.randomUUID(),
    message: `Cannot write to ${dotted}`,
    url: "https://site.example/join-us",
    userAgent: "Quillfeather Browser",
    timestamp: new Date().toISOString(),
  };
  await request("POST", "/api/errors", { body: errorReport });
}

/** A user with this email, with a session in D1 and KV. */
async function haveAccount() {
  const { user, idHash } = await signIn("user");
  await env.DB.prepare("UPDATE users SET email = ?, first_name = ? WHERE id = ?")
    .bind(loud, name, user.id)
    .run();
  const record = { userId: user.id, email: loud, firstName: name };
  await env.SESSIONS.put(idHash, JSON.stringify(record));
}

/** Makes records of the person wherever there can be some, by the requests of visitors and of an admin. */
export async function leaveRecords({ cookie, user }: SignedIn): Promise<void> {
  const admin: Admin = {
    user,
    async send<T>(method: string, path: string, body?: unknown) {
      const response = await request(method, path, { body, cookie, key: crypto.randomUUID() });
      expect(response.status, await response.clone().text()).toBeLessThan(300);
      return response.json<T>();
    },
  };
  // First, because a mailbox gets three confirmations a day.
  await readNews(admin);
  await apply(admin);
  await write(admin);
  await chat();
  await breakSomething();
  await haveAccount();
}
