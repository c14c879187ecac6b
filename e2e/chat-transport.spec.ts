import type { Page, WebSocketRoute } from "@playwright/test";
import { ApiVisitor } from "./support/chat.ts";
import { chat, field, phrase, send } from "./support/chat-widget.ts";
import { expect, test } from "./support/test.ts";

const mailed = "another-1-log.1.signature";
/** What the visitor said, as the window shows it. */
const shown = (page: Page) =>
  chat(page).locator(".chat-group[data-visitor] .chat-text").allTextContents();

/** What the visitor said, as the server stored it. */
async function stored(page: Page): Promise<readonly string[]> {
  const transcript = await (await page.request.get("/api/chat/transcript")).text();
  return [...transcript.matchAll(/Visitor: (.*)/g)].map(([, text = ""]) => text);
}

async function openChat(page: Page): Promise<void> {
  await page.goto("/about");
  await page.getByRole("button", { name: /^Support chat/ }).click();
  await expect(field(page)).toBeEnabled();
  await expect(phrase(page)).toHaveText("Online");
}

/** Every message is shown once and stored once, in this order. */
async function expectOnce(page: Page, ...texts: readonly string[]): Promise<void> {
  await expect.poll(() => stored(page)).toEqual(texts);
  await expect.poll(() => shown(page)).toEqual(texts);
}

/** The sockets of a page between browser and server, where frames can get lost or be late. */
class Wire {
  /** Whether what the server sends gets lost. */
  isDeaf = false;
  /** Whether messages that the browser sends wait. */
  isSlow = false;
  readonly #late: (() => void)[] = [];
  readonly #sockets: WebSocketRoute[] = [];

  async listenTo(page: Page): Promise<this> {
    await page.routeWebSocket(/api\/chat\/socket/, (socket) => {
      this.#sockets.push(socket);
      const server = socket.connectToServer();
      server.onMessage((frame) => this.isDeaf || socket.send(frame));
      socket.onMessage((frame) => {
        const isMessage = String(frame).includes('"type":"message"');
        if (this.isSlow && isMessage) this.#late.push(() => server.send(frame));
        else server.send(frame);
      });
    });
    return this;
  }

  /** Lets through the messages that wait; replies how many they were. */
  deliver(): number {
    this.isSlow = false;
    for (const pass of this.#late) pass();
    return this.#late.length;
  }

  async cut(): Promise<void> {
    for (const socket of this.#sockets.splice(0)) await socket.close();
  }
}

const wireOf = (page: Page): Promise<Wire> => new Wire().listenTo(page);

/** Hides the page or shows it again, as the browser tells it. */
const setHidden = (page: Page, isHidden: boolean) =>
  page.evaluate((hidden) => {
    Object.defineProperty(document, "hidden", { value: hidden, configurable: true });
    document.dispatchEvent(new Event("visibilitychange"));
  }, isHidden);

test("sends a message once when the network goes before it is acknowledged", async ({
  page,
  context,
  noise,
}) => {
  noise.allow(/ERR_INTERNET_DISCONNECTED|WebSocket connection/);
  const wire = await wireOf(page);
  await openChat(page);
  wire.isDeaf = true;
  await send(page, "Sent before");
  await expect.poll(() => stored(page)).toEqual(["Sent before"]);
  await context.setOffline(true);
  await wire.cut();
  await expect(phrase(page)).toHaveText("Reconnecting");
  await send(page, "Written offline");
  await expect.poll(() => shown(page)).toEqual(["Sent before", "Written offline"]);
  wire.isDeaf = false;
  await context.setOffline(false);
  await expect(phrase(page)).toHaveText("Online");
  await expectOnce(page, "Sent before", "Written offline");
});

test("asks whether the connection lives when the browser is offline, follows a link that was not heard of, and says that it is used", async ({
  page,
  noise,
}) => {
  noise.allow(/ERR_FAILED|410/);
  const wire = await wireOf(page);
  const bodies: (string | null)[] = [];
  let isHeard = false;
  await page.route("**/api/chat/session", (route) => {
    bodies.push(route.request().postData());
    return isHeard ? route.continue() : route.abort();
  });
  await page.goto(`/about?chat=${mailed}`);
  await expect.poll(() => bodies.length).toBeGreaterThan(1);
  await page.reload();
  isHeard = true;
  await expect(field(page)).toBeEnabled();
  expect([...new Set(bodies)]).toEqual([expect.stringContaining(mailed), "{}"]);
  await expect(chat(page).getByRole("alert")).toHaveText(
    "This link has been used or has ended. If you have opened it in another browser, your conversation is there; write here to begin again.",
  );
  wire.isDeaf = true;
  await page.evaluate(() => dispatchEvent(new Event("offline")));
  await expect(phrase(page)).toHaveText("Reconnecting");
});

test("leads from the conversation of a mail back to the one that this browser began, and tells the other tabs", async ({
  page,
  context,
}) => {
  const resumed: (string | undefined)[] = [];
  await page.route("**/api/chat/session", async (route) => {
    const { resume, ...body } = route.request().postDataJSON();
    resumed.push(resume);
    const response = await route.fetch({ postData: body });
    const hasFormer = resume !== "former";
    await route.fulfill({ response, json: { ...(await response.json()), hasFormer } });
  });
  await page.goto("/about?chat=token");
  const back = page.getByRole("link", { name: "Back to the one you had here" });
  await back.click();
  await expect(field(page)).toBeEnabled();
  await expect(back).toBeHidden();
  expect(resumed).toEqual(["token", "former"]);
  expect(new URL(page.url()).search).toBe("");
  await expect(page.locator('a[href*="chat="]')).toHaveCount(0);

  await send(page, "Said here");
  await expect.poll(() => stored(page)).toEqual(["Said here"]);
  const other = await context.newPage();
  await openChat(other);
  const asked: string[] = [];
  other.on("request", (request) => {
    if (/chat.session$/.test(request.url())) asked.push(request.url());
  });
  for (const [choice, opened] of [
    ["Stay in this one", []],
    ["Open the one from the mail", [mailed]],
  ] as const) {
    resumed.length = asked.length = 0;
    await page.goto(`/terms?chat=${mailed}`);
    await page.getByRole("button", { name: choice }).click();
    await expect(page.getByText("Your mail leads to another conversation.")).toBeHidden();
    await expect.poll(() => resumed).toEqual([undefined, ...opened]);
    await expect(field(page)).toBeEnabled();
    // The other tab asks in which conversation its browser is now.
    await expect.poll(() => asked).toHaveLength(opened.length);
    await expect(phrase(other)).toHaveText("Online");
  }
});

test("keeps messages over a reload and sends them once", async ({ page, noise }) => {
  // The socket of the reloaded page may still be connecting when the wire is cut.
  noise.allow(/WebSocket connection/);
  const wire = await wireOf(page);
  await openChat(page);
  wire.isDeaf = true;
  await send(page, "Sent before");
  await send(page, "Still waiting");
  await expect.poll(() => stored(page)).toEqual(["Sent before"]);
  await page.reload();
  await expect.poll(() => shown(page)).toEqual(["Sent before", "Still waiting"]);
  expect(await stored(page)).toEqual(["Sent before"]);
  wire.isDeaf = false;
  await wire.cut();
  await expectOnce(page, "Sent before", "Still waiting");
});

test("shows every message in all tabs, and stores one once that two tabs send", async ({
  page,
  context,
}) => {
  const wire = await wireOf(page);
  const other = await context.newPage();
  await openChat(page);
  await openChat(other);
  await send(page, "From the first");
  await expectOnce(other, "From the first");
  await send(other, "From the second");
  await expectOnce(page, "From the first", "From the second");

  wire.isSlow = true;
  await send(page, "From both");
  await setHidden(other, false);
  const texts = ["From the first", "From the second", "From both"];
  await expectOnce(other, ...texts);
  expect(wire.deliver()).toBeGreaterThan(0);
  await send(page, "At the end");
  for (const tab of [page, other]) await expectOnce(tab, ...texts, "At the end");
});

test("carries messages and replies over HTTP where WebSockets are blocked", async ({ page }) => {
  await page.routeWebSocket(/api\/chat\/socket/, (socket) => socket.close());
  await openChat(page);
  await send(page, "What do you offer?");
  await expectOnce(page, "What do you offer?");
  await expect(chat(page).locator(".chat-group:not([data-visitor])")).toHaveCount(2);
  await new ApiVisitor(page).says("From elsewhere");
  await expectOnce(page, "What do you offer?", "From elsewhere");
});

test("works and forgets where the browser blocks storage", async ({ page }) => {
  await page.addInitScript(() => {
    for (const name of ["localStorage", "sessionStorage", "caches"])
      Object.defineProperty(window, name, {
        get: () => {
          throw new DOMException("Storage is blocked.", "SecurityError");
        },
      });
  });
  await openChat(page);
  await send(page, "What do you offer?");
  await expectOnce(page, "What do you offer?");
  await page.reload();
  await page.getByRole("button", { name: /^Support chat/ }).click();
  await expectOnce(page, "What do you offer?");
});

test("catches up when the page is shown again after the connection was lost", async ({ page }) => {
  const wire = await wireOf(page);
  await page.clock.install();
  await openChat(page);
  await send(page, "Before");
  await expectOnce(page, "Before");
  await setHidden(page, true);
  // A page in the background may have no timers.
  await page.clock.pauseAt(Date.now() + 60_000);
  await wire.cut();
  await expect(phrase(page)).toHaveText("Reconnecting");
  await new ApiVisitor(page).says("Meanwhile");
  expect(await shown(page)).toEqual(["Before"]);
  await setHidden(page, false);
  await expectOnce(page, "Before", "Meanwhile");
  await expect(phrase(page)).toHaveText("Online");
});
