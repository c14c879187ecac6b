import type { Locator, Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { expectFitting } from "./support/back-office.ts";
import { apiVisitor } from "./support/chat.ts";
import { log, openAtDesk, reply } from "./support/chat-desk.ts";
import { signInAs, signInAsColleague } from "./support/sign-in.ts";
import { expectRoomInLowWindows, expectWithinLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const unique = () => crypto.randomUUID().slice(0, 8);

const entry = (page: Page, id: string) => page.locator(`[data-row="${id}"]`);

test("gives a conversation to one of two people who answer at once, and keeps the other's text", async ({
  page,
  newVisitor,
}) => {
  const visitor = await apiVisitor(newVisitor);
  await visitor.waits("Is the hundred a hard limit?");
  const colleague = await newVisitor();
  await signInAs(page, "admin");
  await signInAsColleague(colleague);
  const desks = [page, colleague] as const;
  for (const desk of desks) {
    await openAtDesk(desk, visitor.id);
    await expect(log(desk)).toContainText("asked for a person");
    await reply(desk).fill(`Answer of ${desk === page ? "Ada" : "Jun"}`);
  }
  await Promise.all(desks.map((desk) => reply(desk).press("ControlOrMeta+Enter")));
  const answers = () =>
    visitor.transcript().then((texts) => texts.filter((text) => text.startsWith("Answer of")));
  await expect.poll(answers).toHaveLength(1);
  const [answer] = await answers();
  const [winner, loser, name] =
    answer === "Answer of Ada" ? [page, colleague, "Ada"] : [colleague, page, "Jun"];
  await expect(log(winner)).toContainText("You took over");
  await expect(reply(winner)).toHaveValue("");
  // Who presses after the news has come is told the same in other words.
  const told = new RegExp(`${name} (was faster and )?has this conversation`);
  await expect(loser.getByText(told)).toBeVisible();
  await expect(reply(loser)).not.toHaveValue("");
  await expect(log(loser)).toContainText(`${name} took over`);
  expect(await answers()).toHaveLength(1);
});

test("answers, notes, closes and shows the rating with keys alone; the visitor sees no note", async ({
  page,
  newVisitor,
}) => {
  const topic = `kiln${unique()}`;
  const visitor = await apiVisitor(newVisitor);
  await visitor.waits(`My ${topic} is broken`);
  await signInAs(page, "admin");
  const saved = { shortcut: topic, title: `About ${topic}`, body: "We mend it on Monday." };
  await page.goto("/admin/settings/chat");
  await page.getByRole("button", { name: "New Reply" }).click();
  const dialog = page.getByRole("dialog", { name: "New saved reply" });
  await dialog.getByRole("textbox", { name: "Title" }).fill(saved.title);
  await dialog.getByRole("textbox", { name: /^Shortcut/ }).fill("No Shortcut");
  await dialog.getByRole("textbox", { name: "Text" }).fill(saved.body);
  await page.keyboard.press("Tab");
  await dialog.getByRole("button", { name: "Save Reply" }).press("Enter");
  await expect(dialog).toContainText("lower-case letters");
  await expectAccessible(page, "dialog");
  await expectRoomInLowWindows(
    dialog,
    dialog.getByRole("textbox", { name: "Text" }),
    dialog.getByRole("button", { name: "Save Reply" }),
  );
  await dialog.getByRole("textbox", { name: /^Shortcut/ }).fill(saved.shortcut);
  await page.keyboard.press("Enter");
  await expect(page.getByText(`/${topic}`)).toBeVisible();

  await page.goto("/admin/chat");
  await expect(entry(page, visitor.id)).toBeVisible();
  await page.keyboard.press("/");
  await page.keyboard.type(topic);
  await page.keyboard.press("Enter");
  await expect(entry(page, visitor.id)).toBeVisible();
  await expect(page.locator("[data-row]")).toHaveCount(1);
  await page.keyboard.press("j");
  await expect(entry(page, visitor.id)).toBeFocused();
  await page.keyboard.press("Enter");
  await expect(log(page)).toContainText(`My ${topic} is broken`);
  await page.keyboard.press("r");
  await page.keyboard.type(`/${topic}`);
  await expect(page.getByRole("option", { name: saved.title })).toBeVisible();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(reply(page)).toHaveValue(saved.body);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(log(page).getByText(saved.body)).toBeVisible();
  await page.keyboard.press("Escape");
  await expect(entry(page, visitor.id)).toBeFocused();
  await page.keyboard.press("n");
  await page.keyboard.type("Seen before, and paid.");
  await page.reload();
  const note = page.getByRole("textbox", { name: "Note for the team" });
  await expect(note).toHaveValue("Seen before, and paid.");
  await note.focus();
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(log(page).getByText("only the team sees this")).toBeVisible();
  await page.keyboard.press("Escape");
  await page.keyboard.press("e");
  await expect(log(page)).toContainText("You closed this");

  await visitor.does({ name: "rate", rating: 5 });
  await expect(log(page)).toContainText("Visitor rated this 5 of 5");
  const texts = await visitor.transcript();
  expect(texts).toContain(saved.body);
  expect(texts).not.toContain("Seen before, and paid.");
  await page.keyboard.press("e");
  await expect(log(page)).toContainText("You reopened this");

  await test.step("Esc leaves the field also where the list has no row to return to", async () => {
    await page.goto(`/admin/chat/${visitor.id}?q=nothing${topic}`);
    await expect(log(page)).toContainText("You reopened this");
    await page.keyboard.press("r");
    await expect(reply(page)).toBeFocused();
    await page.keyboard.press("Escape");
    await page.keyboard.press("e");
    await expect(log(page).getByText("You closed this")).toHaveCount(2);
  });
});

test("reads lists and answers over HTTP where WebSockets are blocked", async ({
  page,
  newVisitor,
}) => {
  await page.addInitScript(() => {
    class BlockedSocket {
      static readonly CONNECTING = 0;
      static readonly OPEN = 1;
      readyState = BlockedSocket.CONNECTING;
      onclose: ((event: { code: number }) => void) | null = null;
      constructor() {
        setTimeout(() => this.onclose?.({ code: 1006 }));
      }
      close(): void {}
    }
    Object.assign(window, { WebSocket: BlockedSocket });
  });
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/admin/chat");
  const later = (shown: Locator) =>
    expect(async () => {
      await page.clock.runFor(5000);
      await expect(shown).toBeVisible({ timeout: 500 });
    }).toPass();
  await later(page.getByText("not live, read every 10 s"));
  const visitor = await apiVisitor(newVisitor);
  await visitor.says("Behind a proxy");
  await later(entry(page, visitor.id));
  await entry(page, visitor.id).click();
  await later(log(page).getByText("Behind a proxy"));
  await reply(page).fill("We hear you.");
  await reply(page).press("ControlOrMeta+Enter");
  await later(log(page).getByRole("article", { name: /^You, \d/ }));
  expect(await visitor.transcript()).toContain("We hear you.");
});

test("shows what comes at once, keeps drafts, and fits every screen", async ({
  page,
  newVisitor,
}) => {
  await signInAs(page, "admin");
  await page.goto("/admin/chat?view=waiting");
  await expect(page.getByRole("switch", { name: "Take conversations" })).toBeVisible();
  const [first, second] = [await apiVisitor(newVisitor), await apiVisitor(newVisitor)];
  await first.waits("I came first");
  await second.waits("I came second");
  await expect(entry(page, second.id)).toContainText("unread");
  const rows = await page
    .locator("[data-row]")
    .evaluateAll((items) =>
      items.map((item) => (item instanceof HTMLElement ? item.dataset.row : "")),
    );
  expect(rows.indexOf(first.id)).toBeLessThan(rows.indexOf(second.id));
  await expect(page).toHaveTitle(/^\(\d+\) Chat/);

  await entry(page, first.id).click();
  await reply(page).fill("Half an ans");
  await entry(page, second.id).click();
  await expect(reply(page)).toHaveValue("");
  await test.step("The question before an erasure goes with its conversation", async () => {
    await page.getByRole("button", { name: "Erase..." }).click();
    const erasure = page.getByRole("dialog");
    await expect(erasure).toBeVisible();
    await expectWithinLowWindows(
      erasure,
      erasure.getByRole("textbox"),
      erasure.getByRole("button", { name: "Cancel" }),
    );
    await page.goBack();
    await expect(reply(page)).toHaveValue("Half an ans");
    await expect(erasure).toBeHidden();
  });
  await page.reload();
  await entry(page, first.id).click();
  await expect(reply(page)).toHaveValue("Half an ans");
  await test.step("Rows of the skeleton are as tall as conversations", async () => {
    let release = () => {};
    const released = new Promise<void>((resolve) => {
      release = resolve;
    });
    await page.route(/\/api\/chat\/conversations\?/, async (route) => {
      await released;
      await route.continue();
    });
    await page.reload();
    const row = page.locator(".desk-list-scroll .desk-entry").first();
    await expect(row.locator(".skeleton").first()).toBeVisible();
    const loading = await row.boundingBox();
    release();
    await expect(entry(page, first.id)).toBeVisible();
    expect(loading).not.toBeNull();
    expect(await row.boundingBox()).toEqual(loading);
  });
  // A name may be one word as long as the field allows.
  const visitorName = "Ravi".repeat(30);
  await first.does({ name: "give_email", email: "ravi@acoustics.example", visitorName });
  await expect(page.getByRole("heading", { name: visitorName })).toBeVisible();
  await expectFitting(page, `/admin/chat/${first.id}`);
  await expect(log(page).getByText(visitorName).first()).toBeVisible();
  expect(await log(page).evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
  // A phone shows every action without scrolling.
  await page.setViewportSize({ width: 390, height: 844 });
  const toolbar = page.locator(".toolbar");
  await expect(toolbar.getByRole("button", { name: "Close" })).toBeVisible();
  expect(await toolbar.evaluate((node) => node.scrollWidth - node.clientWidth)).toBe(0);
});
