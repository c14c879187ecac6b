import { env } from "cloudflare:workers";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { replyEmail } from "#worker/lib/reply-email.ts";
import { type Admin, adminOf, idOf, person, type Received } from "./person.ts";
import { deliver, multipart } from "./raw-mails.ts";
import type { SignedIn } from "./sign-in.ts";

const { name, dotted, loud } = person;

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

/** A join-us form, which is a message too. */
async function join({ send }: Admin) {
  const form = { ...joinForm, fullName: name, email: loud, marketingConsent: true };
  const message = { ...contactForm, ...personSignals, name, email: loud };
  await send("POST", "/api/contact", { ...message, joinForm: form });
}

/** Makes applications of the person in both forms. */
export async function leaveApplications(signedIn: SignedIn): Promise<void> {
  const admin = adminOf(signedIn);
  await apply(admin);
  await join(admin);
}
