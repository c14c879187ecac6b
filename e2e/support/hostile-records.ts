import type { Page } from "@playwright/test";
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
import { addMessageNote, replyToMessage } from "#contract/message-replies.ts";
import { createSavedReply } from "#contract/saved-replies.ts";
import { createTemplate } from "#contract/templates.ts";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { replaceTexts, scriptPayloads, unusualTexts } from "#seed/hostile-texts.ts";
import { samples } from "#seed/samples.ts";
import { newestOf } from "./back-office.ts";
import { ApiVisitor } from "./chat.ts";
import { act, createEntry, fromSite, type TestEntry } from "./entries.ts";
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

const hostile = <T>(schema: Schema, value: T): T => replaceTexts(schema, value, textsFor);

/** Sends a body whose texts are hostile but `own`; `id` is that of the record it belongs to. */
async function send<T>(
  page: Page,
  { path, body: schema }: Endpoint & { body: Schema },
  body: object,
  { id = "", own = {} }: { id?: string; own?: object } = {},
): Promise<T> {
  const key = crypto.randomUUID();
  const response = await page.request.post(path.replace(":id", id), {
    headers: { ...fromSite, "Idempotency-Key": key },
    data: { ...hostile(schema, body), ...own },
  });
  expect(response.ok(), `${path}: ${await response.text()}`).toBe(true);
  return response.json();
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

/** What an admin writes besides the content; the id of the template. */
export async function writeAtDesk(page: Page): Promise<string> {
  const application = await newestOf(page, "/api/applications?q=console");
  await send(page, createApplicationNote, { id: newId(), text: "x" }, { id: application });
  const message = await newestOf(page, "/api/messages?q=console");
  await send(page, addMessageNote, { id: newId(), text: "x" }, { id: message });
  await send(page, replyToMessage, { id: newId(), version: 1, text: "x" }, { id: message });
  // Only one saved reply may have a shortcut, also when the test is repeated.
  const own = { shortcut: newId() };
  await send(page, createSavedReply, { ...own, title: "x", body: "x" }, { own });
  await send(page, createMailTemplate, { id: newId(), name: "x", subject: "x", body: "x" });
  const type = "Blog Post";
  const { id: template } = await send<{ id: string }>(page, createTemplate, {
    ...{ type, name: "x", body: `{{prompt}} ${scriptPayloads.slice(0, 90).join(" ")}` },
  });
  await send(page, generateContent, { type, prompt: "x" });
  return template;
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
