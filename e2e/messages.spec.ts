import { contactForm, personSignals } from "#seed/forms.ts";
import { expectFitting } from "./support/back-office.ts";
import { signInAs } from "./support/sign-in.ts";
import { expect, test } from "./support/test.ts";

test("answers a message by keyboard, over an ended session, takes the answer back with its text, and fits every width", async ({
  page,
  request,
  context,
  noise,
}) => {
  // A pasted link may be as long as the field allows.
  const link = `https://share.example/${"a".repeat(130)}`;
  const subject = `${link} ${crypto.randomUUID()}`;
  const sent = await request.post("/api/contact", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: { ...contactForm, ...personSignals, subject, message: `${link}${link}` },
  });
  expect(sent.status()).toBe(201);
  await signInAs(page, "admin");
  await page.goto(`/admin/messages?status=open&q=${subject.slice(-12)}`);
  await expect(page.getByRole("row").filter({ hasText: subject })).toBeVisible();
  await page.keyboard.press("j");
  await page.keyboard.press("Enter");
  await expect(page.getByRole("region", { name: subject })).toBeVisible();
  await page.keyboard.press("r");
  const field = page.getByRole("textbox", { name: `Reply to ${contactForm.name}` });
  await expect(field).toBeFocused();
  await page.keyboard.type("Gladly. Here they are.");
  await page.reload();
  await expect(field).toHaveValue("Gladly. Here they are.");
  await test.step("An ended session leaves the text on the screen", async () => {
    noise.allow(/status of 401/);
    const cookies = await context.cookies();
    const look = () => page.evaluate(() => dispatchEvent(new Event("focus")));
    await context.clearCookies();
    await look();
    const dialog = page.getByRole("dialog", { name: /^Your session ended before/ });
    const signIn = dialog.getByRole("link", { name: "Sign In in a New Tab" });
    await expect(signIn).toBeFocused();
    // Once dismissed, the dialog leaves a line that brings it back.
    await page.keyboard.press("Escape");
    await page.getByRole("status").getByRole("button", { name: "Sign In…" }).click();
    await expect(signIn).toBeFocused();
    await expect(field).toHaveValue("Gladly. Here they are.");
    await context.addCookies(cookies);
    await look();
    await expect(dialog).toBeHidden();
  });
  await page.keyboard.press("r");
  await page.keyboard.press("ControlOrMeta+Enter");
  const thread = page.getByRole("region", { name: subject });
  const entry = thread.getByRole("listitem").filter({ hasText: "Gladly. Here they are." });
  await expect(entry).toContainText("Queued");
  await expect(field).toHaveValue("");
  await expect(page.getByRole("region", { name: "Reply", exact: true })).toBeFocused();
  await page.keyboard.press("ControlOrMeta+z");
  await expect(field).toHaveValue("Gladly. Here they are.");
  await expect(field).toBeFocused();
  await expect(entry).toHaveCount(0);
  await page.keyboard.press("ControlOrMeta+Enter");
  await expect(entry).toContainText("Queued");
  await expectFitting(page, page.url());
});

test("leads to the first row when new messages come last, but not when one is typing by then", async ({
  page,
  request,
}) => {
  const send = async (name: string) => {
    const sent = await request.post("/api/contact", {
      headers: { "Idempotency-Key": crypto.randomUUID() },
      data: { ...contactForm, ...personSignals, name },
    });
    expect(sent.status()).toBe(201);
  };
  const [first, second, third] = ["Ada", "Bo", "Cy"].map((it) => `${it} ${crypto.randomUUID()}`);
  await send(first ?? "");
  await page.clock.install();
  await signInAs(page, "admin");
  await page.goto("/admin/messages?status=open");
  const rows = page.locator("main [data-row]");
  await expect(rows.last()).toContainText(first ?? "");
  const start = (await rows.first().textContent()) ?? "";
  const show = page.getByRole("button", { name: /^Show \d+ new/ });
  const sendNewer = async (name: string) => {
    await send(name);
    await page.clock.fastForward(31_000);
    await expect(show).toBeVisible();
  };
  await sendNewer(second ?? "");
  await show.click();
  await expect(rows.last()).toContainText(second ?? "");
  await expect(rows.first()).toHaveText(start);
  await expect(rows.first()).toBeFocused();
  await sendNewer(third ?? "");
  const reading = Promise.withResolvers<void>();
  await page.route("**/api/messages?*", async (route) => {
    await reading.promise;
    await route.continue();
  });
  await show.click();
  const search = page.getByRole("searchbox", { name: "Search messages" });
  await search.press("End");
  reading.resolve();
  await expect(rows.last()).toContainText(third ?? "");
  await expect(show).toHaveCount(0);
  await expect(search).toBeFocused();
});

test("answers beside a part that cannot be loaded, and shows it on Retry", async ({
  page,
  request,
  noise,
}) => {
  noise.allow(/ERR_FAILED/);
  const subject = crypto.randomUUID();
  const sent = await request.post("/api/contact", {
    headers: { "Idempotency-Key": crypto.randomUUID() },
    data: { ...contactForm, ...personSignals, subject },
  });
  expect(sent.status()).toBe(201);
  await signInAs(page, "admin");
  // A browser that is online loads the page anew, in case files are missing because the site was deployed.
  await page.addInitScript(() => Object.defineProperty(navigator, "onLine", { value: false }));
  const file = "**/assets/message-side-*.js";
  await page.route(file, (route) => route.abort());
  await page.goto(`/admin/messages?q=${subject}`);
  await page.getByRole("row").filter({ hasText: subject }).getByRole("link").click();
  const notice = page.getByRole("alert").filter({ hasText: "could not be loaded" });
  await expect(notice).toContainText(
    "What is known of the sender could not be loaded. You are off",
  );
  const field = page.getByRole("textbox", { name: `Reply to ${contactForm.name}` });
  await field.fill("Gladly.");
  await page.unroute(file);
  await notice.getByRole("button", { name: "Retry" }).click();
  await expect(page.getByRole("region", { name: "History" })).toBeVisible();
  await expect(notice).toHaveCount(0);
  await expect(field).toHaveValue("Gladly.");
});
