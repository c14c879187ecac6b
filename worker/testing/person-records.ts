import { env } from "cloudflare:workers";
import { personSignals } from "#seed/forms.ts";
import { findConversation } from "#worker/chat/find-conversation.ts";
import { openDatabase } from "#worker/lib/db.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { continueSend } from "#worker/newsletter/continue-send.ts";
import { startSend } from "#worker/newsletter/sends.ts";
import { leaveApplications } from "./application-records.ts";
import { ChatClient, openChat, until } from "./chat.ts";
import { uploaded } from "./chat-pictures.ts";
import { subscribe } from "./newsletter.ts";
import { type Admin, adminOf, idOf, person, type Received } from "./person.ts";
import { deliver, multipart } from "./raw-mails.ts";
import { request } from "./request.ts";
import { type SignedIn, signIn } from "./sign-in.ts";

const db = openDatabase(env.DB);

const { name, email: typed, dotted, tagged, loud } = person;

/** A message with a note, a reply that offers a time and the answer to it with a file, and another one. */
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
  const file = `Content-Type: text/plain\r\nContent-Disposition: attachment; filename=a.txt\r\n\r\n${name}`;
  const raw = multipart("mixed", [`\r\nThanks, ${name}`, file], { From: `${name} <${tagged}>` });
  await deliver({ to: await replyEmail(env, reference), raw });
  await send("POST", "/api/contact", { ...message, email: loud, ...personSignals });
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
export async function leaveRecords(signedIn: SignedIn): Promise<void> {
  const admin = adminOf(signedIn);
  // First, because a mailbox gets three confirmations a day.
  await readNews(admin);
  await leaveApplications(signedIn);
  await write(admin);
  await chat();
  await breakSomething();
  await haveAccount();
}
