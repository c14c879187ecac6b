import { beforeAll, expect, it, vi } from "vitest";
import { portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newId } from "./lib/id.ts";
import { newEditor, sampleDocument } from "./testing/cms.ts";
import { insertSubscribers, signUp } from "./testing/newsletter.ts";
import { start } from "./testing/newsletter-sends.ts";
import { Uploader } from "./testing/picture-uploads.ts";
import { storeReceivedMail } from "./testing/received-mails.ts";
import { errorOf, request } from "./testing/request.ts";
import { signIn } from "./testing/sign-in.ts";
import { received, run, sendError, storedRecord, written } from "./testing/visitor-records.ts";

type Stored = { id: string };

let cookie: string;
beforeAll(async () => {
  ({ cookie } = await signIn("admin"));
});

/** Sends a request as an admin; the reply as JSON. */
async function send<T>(method: string, path: string, body?: object, headers = {}): Promise<T> {
  const response = await request(method, path, { cookie, headers, ...(body && { body }) });
  expect(response.status, path).toBeLessThan(300);
  return response.json<T>();
}

/** The ids of two published posts, one of them broken. */
async function posts() {
  const editor = await newEditor();
  const published = async () =>
    (await editor.act(await editor.create("post", sampleDocument("post")), "publish")).id;
  const [broken, whole] = [await published(), await published()];
  await run(`UPDATE entries SET live_document = '{"title":1}' WHERE id = ?`, broken);
  return { broken, whole };
}

type Listed = { path: string; broken: string; whole: string };

const dataRequests = (host: string, change: string) => async (): Promise<Listed> => {
  const path = "/api/data-requests";
  const ask = (email: string) => send<Stored>("POST", path, { kind: "export", email });
  const [{ id: broken }, { id: whole }] = [await ask(`mia@${host}`), await ask(`jo@${host}`)];
  await run(`UPDATE data_requests SET ${change} WHERE id = ?`, broken);
  return { path, broken, whole };
};
const mails = (numbers: [number, number], change: string) => async (): Promise<Listed> => {
  const id = newId();
  for (const number of numbers) await storeReceivedMail(id, number);
  const [broken, whole] = numbers.map((number) => `Answer ${number}`) as [string, string];
  await run(`UPDATE received_mails SET ${change} WHERE text LIKE ?`, `%${broken}%`);
  return { path: `/api/received-mails?kind=message&id=${id}`, broken, whole };
};

/** Makes two rows of each list, breaks one, and names what tells them apart. */
const lists: Record<string, () => Promise<Listed>> = {
  "saved replies": async () => {
    const path = "/api/chat/saved-replies";
    const add = (shortcut: string) =>
      send<Stored>("POST", path, { shortcut, title: "Thanks", body: "Thank you." });
    const [{ id: broken }, { id: whole }] = [await add("thanks"), await add("bye")];
    await run("UPDATE chat_saved_replies SET shortcut = 'Not a shortcut' WHERE id = ?", broken);
    return { path, broken, whole };
  },
  people: async () => {
    const [broken, whole] = [await signIn("user"), await signIn("user")];
    await run("UPDATE users SET last_sign_in_at = -1 WHERE id = ?", broken.user.id);
    return { path: "/api/people", broken: broken.user.id, whole: whole.user.id };
  },
  // Of a kind of records that a former release had.
  "requests for data": dataRequests("a.example", `counts = '{"letters":1}'`),
  "requests for data with mentions": dataRequests("b.example", "mentions = '{}'"),
  messages: async () => {
    const [broken, whole] = [await written(), await written()];
    await run("UPDATE messages SET received_at = 0.5 WHERE reference = ?", broken);
    return { path: "/api/messages", broken, whole };
  },
  subscribers: async () => {
    const [broken, whole] = [`${newId()}@a.example`, `${newId()}@a.example`];
    for (const email of [broken, whole]) await signUp(email);
    await run("UPDATE newsletter_subscribers SET state = 'lost' WHERE email = ?", broken);
    return { path: "/api/newsletter-subscribers", broken, whole };
  },
  applications: async () => {
    const apply = () => received("/api/applications", { ...portalForm, ...personSignals });
    const [broken, whole] = [await apply(), await apply()];
    await run("UPDATE applications SET tags = '{}' WHERE reference = ?", broken);
    return { path: "/api/applications", broken, whole };
  },
  "notes about an application": async () => {
    const { id } = await storedRecord("applications", "/api/applications", portalForm);
    const path = `/api/applications/${id}`;
    const add = async (text: string) => send("POST", `${path}/notes`, { id: newId(), text });
    await Promise.all(["First", "Second"].map(add));
    await run("UPDATE application_notes SET mentions = '{}' WHERE text = 'First'");
    return { path, broken: "First", whole: "Second" };
  },
  "replies to a message": async () => {
    const { id } = await storedRecord("messages", "/api/contact", contactForm);
    const path = `/api/messages/${id}`;
    for (const [version, text] of [
      [1, "One answer"],
      [2, "Two answers"],
    ] as const)
      await send("POST", `${path}/replies`, { id: newId(), version, text });
    await run("UPDATE message_entries SET slots = '{}' WHERE text = 'One answer'");
    return { path, broken: "One answer", whole: "Two answers" };
  },
  "other messages of the sender": async () => {
    const email = `${newId()}@a.example`;
    const write = () => storedRecord("messages", "/api/contact", { ...contactForm, email });
    const [broken, whole, shown] = [await write(), await write(), await write()];
    await run("UPDATE messages SET received_at = 0.5 WHERE id = ?", broken.id);
    return { path: `/api/messages/${shown.id}`, broken: broken.id, whole: whole.id };
  },
  "applications of the sender": async () => {
    const email = `${newId()}@a.example`;
    const apply = () => storedRecord("applications", "/api/applications", { ...portalForm, email });
    const [broken, whole] = [await apply(), await apply()];
    await run("UPDATE applications SET received_at = 0.5 WHERE id = ?", broken.id);
    const shown = await storedRecord("messages", "/api/contact", { ...contactForm, email });
    return { path: `/api/messages/${shown.id}`, broken: broken.id, whole: whole.id };
  },
  "other applications of the applicant": async () => {
    const email = `${newId()}@a.example`;
    const apply = () => storedRecord("applications", "/api/applications", { ...portalForm, email });
    const [broken, whole, shown] = [await apply(), await apply(), await apply()];
    await run("UPDATE applications SET received_at = 0.5 WHERE id = ?", broken.id);
    return { path: `/api/applications/${shown.id}`, broken: broken.id, whole: whole.id };
  },
  "newsletters on their way": async () => {
    await insertSubscribers(1);
    const [{ id: broken }, { id: whole }] = [await start(), await start()];
    await run("UPDATE newsletter_sends SET started_at = 0.5 WHERE id = ?", broken);
    return { path: "/api/newsletter-sends", broken, whole };
  },
  "received mails": mails([1, 2], "authentication = 'lost'"),
  "received mails with attachments": mails([3, 4], "attachments = '{}'"),
  "error groups": async () => {
    const [broken, whole] = ["Broke in the left half", "Broke in the right half"];
    for (const message of [broken, whole]) await sendError(message);
    await run("UPDATE error_groups SET status = 'lost' WHERE message = ?", broken);
    return { path: "/api/error-groups", broken, whole };
  },
  posts: async () => ({ path: "/api/content/posts", ...(await posts()) }),
  "the entries of a kind": async () => {
    const { broken, whole } = await posts();
    await run("UPDATE entries SET rank = '' , version = -0.5 WHERE id = ?", broken);
    return { path: "/api/cms/blog", broken, whole };
  },
  pictures: async () => {
    const [broken, whole] = [await new Uploader().upload(), await new Uploader().upload()];
    await run("UPDATE media SET type = 'image/lost' WHERE id = ?", broken.id);
    return { path: "/api/cms/media", broken: broken.id, whole: whole.id };
  },
  "templates of mails": async () => {
    const path = "/api/mail-templates";
    const add = async (name: string) => {
      const id = newId();
      await send("POST", path, { id, name, subject: "Hello", body: "Hello {{name}}" });
      return id;
    };
    const [broken, whole] = [await add("First"), await add("Second")];
    await run("UPDATE mail_templates SET version = 0.5 WHERE id = ?", broken);
    return { path, broken, whole };
  },
  templates: async () => {
    const path = "/api/cms/templates";
    const add = async (name: string) =>
      (await send<Stored>("POST", path, { name, type: "Blog Post", body: "Write {{prompt}}." })).id;
    const [broken, whole] = [await add("First"), await add("Second")];
    await run("UPDATE templates SET version = 0.5 WHERE id = ?", broken);
    return { path, broken, whole };
  },
  "generated texts": async () => {
    const path = "/api/cms/generate";
    const text = { type: "Blog Post", prompt: "Write about a kiln that cools for two days." };
    const add = async () => (await send<Stored>("POST", path, text)).id;
    const [broken, whole] = [await add(), await add()];
    await run("UPDATE generated_contents SET version = 0.5 WHERE id = ?", broken);
    return { path: "/api/cms/content", broken, whole };
  },
  goals: async () => {
    const path = "/api/analytics/goals";
    const add = async (name: string) => {
      const goal = { name, kind: "page", target: "/contact" };
      return (await send<{ data: Stored }>("POST", path, goal)).data;
    };
    const [{ id: broken }, { id: whole }] = [await add("Contact"), await add("Again")];
    await run("UPDATE analytics_goals SET created_at = 0.5 WHERE id = ?", broken);
    return { path: `${path}?range=7d`, broken, whole };
  },
  "versions of a template": async () => {
    const path = "/api/cms/templates";
    const text = { name: "Short", type: "Blog Post", body: "Write {{prompt}}." };
    const { id } = await send<Stored>("POST", path, text);
    const [broken, whole] = [newId(), newId()];
    await send("PATCH", `${path}/${id}`, { name: broken }, { "If-Match": '"v1"' });
    await send("PATCH", `${path}/${id}`, { name: whole }, { "If-Match": '"v2"' });
    await run("UPDATE template_versions SET status = 'lost' WHERE name = ?", broken);
    return { path: `${path}/${id}/versions`, broken, whole };
  },
};

it.each(Object.entries(lists))("leaves a malformed row out of %s, and logs it", async (_, list) => {
  const error = vi.spyOn(console, "error").mockImplementation(() => {});
  const { path, broken, whole } = await list();
  const text = JSON.stringify(await send("GET", path));
  expect(text).toContain(whole);
  expect(text).not.toContain(broken);
  expect(String(error.mock.calls)).toContain("row_malformed");
});

it.each(["people", "requests for data"])(
  "answers 404 for one of %s that is malformed",
  async (list) => {
    const error = vi.spyOn(console, "error").mockImplementation(() => {});
    const { path, broken, whole } = (await lists[list]?.()) ?? { path: "", broken: "", whole: "" };
    await send("GET", `${path}/${whole}`);
    const response = await request("GET", `${path}/${broken}`, { cookie });
    expect(await errorOf(response)).toMatchObject({ status: 404, code: "not_found" });
    expect(String(error.mock.calls)).toContain("row_malformed");
  },
);
