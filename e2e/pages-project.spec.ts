import { chatSocket, openConversation } from "#contract/chat.ts";
import { chatVersion, heartbeat } from "#contract/chat-limits.ts";
import { contactForm } from "#seed/forms.ts";
import { createEntry, discardEntries, fromSite } from "./support/entries.ts";
import { referencePattern } from "./support/reference.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("a message sent through Pages is stored and confirmed by mail", async ({ page }) => {
  await page.goto("/about");
  const email = `${crypto.randomUUID()}@person.example`;
  const reference = await page.evaluate(
    async (form) => {
      const response = await fetch("/api/contact", {
        method: "POST",
        headers: { "Content-Type": "application/json", "Idempotency-Key": crypto.randomUUID() },
        body: JSON.stringify(form),
      });
      const receipt: { reference: string } = await response.json();
      return receipt.reference;
    },
    { ...contactForm, email },
  );
  expect(reference).toMatch(referencePattern);

  await signInAs(page, "admin");
  const outbox = await (await page.request.get("/api/outbox")).json();
  expect(outbox.items).toContainEqual(
    expect.objectContaining({ recipient: email, subject: expect.stringContaining(reference) }),
  );
});

test("Pages serves the news list as a file and articles from the worker", async ({ page }) => {
  await page.goto("/news");
  await page.locator('main a[href^="/news/"]').first().click();
  await expect(page).toHaveURL(/\/news\/.+/);
  await page.reload();
  await expect(page.locator("article h1, main h1")).toBeVisible();
});

test("a missing asset or medium is not cached", async ({ request }) => {
  for (const path of ["/assets/no-such-chunk.js", "/media/no-such-picture.avif"]) {
    const response = await request.get(path);
    expect(response.status(), path).toBe(404);
    expect(response.headers()["cache-control"], path).toBe("no-store");
  }
});

test("a chat goes through Pages over a WebSocket, and only from a page of the site", async ({
  page,
}) => {
  await page.goto("/about");
  const answers = await page.evaluate(
    async ({ session, socket: path, sent }) => {
      const headers = { "Content-Type": "application/json" };
      await fetch(session, { method: "POST", headers, body: "{}" });
      const socket = new WebSocket(location.origin.replace("http", "ws") + path);
      const received: string[] = [];
      return new Promise<string[]>((resolve, reject) => {
        socket.onopen = () => {
          for (const text of sent) socket.send(text);
        };
        socket.onmessage = ({ data }) => {
          received.push(data);
          // The first page of events, the welcome before it, and the answer to the heartbeat.
          if (received.length === 3) resolve(received);
        };
        socket.onclose = ({ code }) => reject(new Error(`Closed with ${code}`));
      });
    },
    {
      session: openConversation.path,
      socket: chatSocket.path,
      sent: [
        JSON.stringify({ type: "hello", version: chatVersion, after: 0, epoch: null }),
        heartbeat.request,
      ],
    },
  );
  expect(answers).toContain(heartbeat.response);
  const frames = answers.filter((text) => text !== heartbeat.response);
  expect(frames.map((text) => JSON.parse(text).type)).toEqual(["welcome", "events"]);

  const upgrade = {
    Connection: "Upgrade",
    Upgrade: "websocket",
    "Sec-WebSocket-Version": "13",
    "Sec-WebSocket-Key": "AAAAAAAAAAAAAAAAAAAAAA==",
    Origin: "https://evil.example",
  };
  const options = { headers: upgrade, timeout: 10_000 };
  const refused = await page.request.get(chatSocket.path, options);
  expect(refused.status()).toBe(403);
  expect(await refused.json()).toMatchObject({ code: "cross_site" });
});

test("a preview link opens the draft through Pages, with its styles", async ({ page }) => {
  await signInAs(page, "admin");
  const draft = await createEntry(page, "blog", { title: "Only a draft" });
  const made = await page.request.post(`/api/cms/entries/${draft.id}/preview-link`, {
    headers: fromSite,
  });
  const { data }: { data: { url: string } } = await made.json();
  const missing: string[] = [];
  page.on("response", (response) => response.ok() || missing.push(response.url()));
  await page.goto(data.url);
  await expect(page.getByRole("heading", { level: 1, name: "Only a draft" })).toBeVisible();
  expect(missing).toEqual([]);
  await discardEntries(page, [draft]);
});
