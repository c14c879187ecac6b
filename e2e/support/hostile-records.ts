import { createHash } from "node:crypto";
import type { Page } from "@playwright/test";
import sharp from "sharp";
import { createApplicationNote } from "#contract/application-changes.ts";
import { joinFormAsMessage } from "#contract/application-message.ts";
import { submitApplication } from "#contract/applications.ts";
import { chatLimits } from "#contract/chat-limits.ts";
import { sendMessage } from "#contract/contact.ts";
import { contentKinds, type Entry } from "#contract/content.ts";
import { publicKinds } from "#contract/content-entries.ts";
import type { Endpoint, Schema } from "#contract/endpoint.ts";
import { reportError } from "#contract/errors.ts";
import { generateContent } from "#contract/generation.ts";
import { createMailTemplate } from "#contract/mail-templates.ts";
import {
  completePicture,
  describePicture,
  startPicture,
  uploadPictureFile,
} from "#contract/media.ts";
import { addMessageNote, replyToMessage } from "#contract/message-replies.ts";
import { signUpForNewsletter } from "#contract/newsletter.ts";
import { consentVersion } from "#contract/newsletter-consent.ts";
import { startSend } from "#contract/newsletter-sends.ts";
import { createSavedReply } from "#contract/saved-replies.ts";
import { createTemplate } from "#contract/templates.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { replaceTexts, scriptPayloads, unusualTexts } from "#seed/hostile-texts.ts";
import { samples } from "#seed/samples.ts";
import { newestOf } from "./back-office.ts";
import { ApiVisitor } from "./chat.ts";
import { act, createEntry, fromSite, type TestEntry, uniqueTerm } from "./entries.ts";
import { mailsTo } from "./mails.ts";
import { jpeg } from "./pictures.ts";
import { longLink } from "./small-screens.ts";
import { expect } from "./test.ts";

const texts = [...scriptPayloads, ...unusualTexts];

/** What a text ends with: as much of a long link as the field takes. So few different links are no sign of spam. */
const ends = [longLink, longLink.slice(0, 60), longLink.slice(0, 36), ""];

let field = 0;
/** As many texts as a field may take, in each field another payload first, and a link at the end. */
function textsFor(): string[] {
  field += 1;
  const start = (field * 37) % scriptPayloads.length;
  const inTurn = [...texts.slice(start), ...texts.slice(0, start)];
  const counts = [texts.length, 100, 40, 16, 6, 3, 2, 1];
  const joined = ends.flatMap((end) =>
    counts.map((count) => [...inTurn.slice(0, count), end].join(" ").trimEnd()),
  );
  return [...joined, ...inTurn.filter((text) => text.length < 40)];
}

type Accepts = Parameters<typeof replaceTexts>[0];
const hostile = <T>(schema: Accepts, value: T): T => replaceTexts(schema, value, textsFor);

type Target = { readonly id?: string; readonly version?: number; readonly own?: object };

/** Sends a body whose texts are hostile but `own`; `id` and `version` are those of the record it belongs to. */
export async function send<T>(
  page: Page,
  { method, path, body: schema }: Endpoint & { body: Schema },
  body: object,
  { id = "", version = 0, own = {} }: Target = {},
): Promise<T> {
  const whole = { safeParse: (value: unknown) => schema.safeParse({ ...Object(value), ...own }) };
  const headers = { "Idempotency-Key": crypto.randomUUID(), "If-Match": `"v${version}"` };
  const response = await page.request.fetch(path.replace(":id", id), {
    method,
    headers: { ...fromSite, ...headers },
    data: { ...hostile(whole, body), ...own },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
}

/** Removes a record, so that lists stay as short as they were. */
export async function remove(page: Page, path: string, version = 0): Promise<void> {
  const headers = { ...fromSite, "If-Match": `"v${version}"` };
  expect((await page.request.delete(path, { headers })).ok(), path).toBe(true);
}

const newId = () => crypto.randomUUID().replaceAll("-", "").slice(0, 26);

/** What visitors send. */
export async function sendForms(page: Page): Promise<void> {
  const texts = { company: "x", currentRevenue: "x", socialMedia: "x" };
  await send(page, submitApplication, { ...portalForm, ...texts, ...personSignals });
  const join = { ...joinForm, phone: "x", portfolio: "x", marketingConsent: false };
  await send(page, sendMessage, { ...joinFormAsMessage(join), ...personSignals });
  await send(page, sendMessage, { ...contactForm, ...personSignals });
  await send(page, reportError, {
    ...{ message: "x", stack: "x", componentStack: "x", url: "x", userAgent: "x" },
    ...{ timestamp: new Date().toISOString(), errorId: crypto.randomUUID() },
  });
}

/** What a visitor says in the chat, in as many messages as may be sent at once; the id of the conversation. */
export async function sayTexts(page: Page): Promise<string> {
  const visitor = new ApiVisitor(page);
  const ofMessage = 37;
  const said = Array.from({ length: Math.ceil(texts.length / ofMessage) }, (_, n) =>
    texts
      .slice(n * ofMessage, (n + 1) * ofMessage)
      .join(" ")
      .slice(0, chatLimits.visitorText),
  );
  const [first = "", ...others] = said;
  await visitor.says(first);
  const email = "mina@okafor.example";
  const actions = [
    { name: "give_email", email, visitorName: scriptPayloads[1] },
    { name: "request_person" },
  ] as const;
  await visitor.exchanges(
    ...others.map((text) => ({ type: "message" as const, cid: crypto.randomUUID(), text })),
    ...actions.map((action) => ({ type: "action" as const, cid: crypto.randomUUID(), action })),
  );
  return visitor.id;
}

/** What an admin writes besides the content; the paths of the templates. */
export async function writeAtDesk(page: Page): Promise<readonly string[]> {
  const application = await newestOf(page, "/api/applications?q=console");
  await send(page, createApplicationNote, { id: newId(), text: "x" }, { id: application });
  const message = await newestOf(page, "/api/messages?q=console");
  await send(page, addMessageNote, { id: newId(), text: "x" }, { id: message });
  await send(page, replyToMessage, { id: newId(), version: 1, text: "x" }, { id: message });
  // Only one saved reply may have a shortcut, also when the test is repeated.
  const own = { shortcut: newId() };
  await send(page, createSavedReply, { ...own, title: "x", body: "x" }, { own });
  const mail = { id: newId() };
  const fields = { name: "x", subject: "x", body: "x" };
  await send(page, createMailTemplate, { ...mail, ...fields }, { own: mail });
  const type = "Blog Post";
  const { id: template } = await send<{ id: string }>(page, createTemplate, {
    ...{ type, name: "x", body: `{{prompt}} ${scriptPayloads.slice(0, 90).join(" ")} ${longLink}` },
  });
  await send(page, generateContent, { type, prompt: "x" });
  return [`/cms/content/templates/${template}`, `/admin/settings/mail-templates/${mail.id}`];
}

const paragraph = (text: string) => ({ type: "paragraph", content: [{ type: "text", text }] });

/** Publishes an entry of each kind. */
export async function publishEntries(page: Page): Promise<ReadonlyMap<string, TestEntry>> {
  const published = new Map<string, TestEntry>();
  for (const kind of publicKinds) {
    const sample = samples.find((entry: Entry) => entry.kind === kind);
    const names = Object.keys(contentKinds[kind].document.shape);
    const own = Object.entries(sample ?? {}).filter(([name]) => names.includes(name));
    const body = { type: "doc", content: texts.map(paragraph) };
    const fields = {
      ...Object.fromEntries(own),
      ...(kind === "post" && {
        seoTitle: "x",
        seoDescription: "x",
        body: { ...body, content: [] },
      }),
    };
    const written = hostile(contentKinds[kind].document, fields);
    const { cmsList } = contentKinds[kind];
    const entry = await createEntry(page, cmsList, {
      ...written,
      ...(kind === "post" && { body }),
    });
    published.set(cmsList, await act(page, entry, "publish"));
  }
  return published;
}

/** Adds a picture to the library and describes it. */
export async function addPicture(page: Page): Promise<{ id: string; version: number }> {
  const original = await jpeg(1200, 630);
  const sha256 = createHash("sha256").update(original).digest("hex");
  const announced = { sha256, type: "image/jpeg", bytes: original.length };
  const { id } = await send<{ id: string }>(page, startPicture, { name: "x" }, { own: announced });
  const preview = await sharp(original).jpeg().toBuffer();
  const files = { original, "1200.jpg": preview, "preview.jpg": preview };
  for (const [file, data] of Object.entries(files)) {
    const path = uploadPictureFile.path.replace(":id", id).replace(":file", file);
    const headers = { ...fromSite, "Content-Type": "image/jpeg" };
    expect((await page.request.put(path, { headers, data })).ok(), path).toBe(true);
  }
  const complete = { id, own: { files: Object.keys(files) } };
  const { version } = await send<{ version: number }>(page, completePicture, {}, complete);
  return send(page, describePicture, { alt: "x", caption: "x" }, { id, version });
}

/** Sends a published post to a subscriber. */
export async function sendNewsletter(page: Page, postId: string): Promise<void> {
  const email = `${uniqueTerm()}@reader.example`;
  const form = { email, source: "page", consent: consentVersion };
  await send(page, signUpForNewsletter, personSignals, { own: form });
  const link = /\S+\/newsletter-confirmation\/\S+/;
  let confirmation = "";
  await expect
    .poll(async () => {
      const [mail] = await mailsTo(page.request, email);
      confirmation = mail?.text.match(link)?.[0] ?? "";
      return confirmation;
    })
    .not.toBe("");
  await page.request.post(confirmation, { headers: fromSite });
  await send(page, startSend, {}, { own: { postId, earlierCount: 0 } });
}
