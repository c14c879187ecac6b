import type { Page } from "@playwright/test";
import { expectAccessible } from "./support/accessibility.ts";
import { adminToast, button, expectFitting, heading } from "./support/back-office.ts";
import { dialog, prompt } from "./support/generate-content.ts";
import { mockResponse, refused } from "./support/mock-responses.ts";
import { signInAs } from "./support/sign-in.ts";
import { expectRoomInLowWindows } from "./support/small-screens.ts";
import { expect, test } from "./support/test.ts";

const paper = (page: Page) => dialog(page).getByRole("region", { name: "Generated text" });

/** A subject that no other test writes about. */
const subject = () => `the list ${crypto.randomUUID().slice(0, 8)}`;

/** Lets a generated text come slowly, as it does from a model: 100 bytes in so many milliseconds. */
const slowDown = (page: Page, ms: number) =>
  page.addInitScript((pauseMs) => {
    const original = window.fetch;
    window.fetch = async (input, init) => {
      const response = await original(input, init);
      if (!String(input).endsWith("/api/cms/generate") || !response.body) return response;
      const slow = new TransformStream<Uint8Array, Uint8Array>({
        async transform(chunk, controller) {
          for (let at = 0; at < chunk.length; at += 100) {
            await new Promise((resolve) => setTimeout(resolve, pauseMs));
            controller.enqueue(chunk.slice(at, at + 100));
          }
        },
      });
      return new Response(response.body.pipeThrough(slow), response);
    };
  }, ms);

test("writes a text in sight of its reader, who reviews it and makes a draft post of it", async ({
  page,
}) => {
  const about = subject();
  await signInAs(page, "admin");
  await page.goto("/cms/content");
  await button(page, "Generate Content").first().click();
  await expect(prompt(page)).toBeFocused();
  await expectAccessible(page, "dialog[open]");
  await prompt(page).fill(`Write about ${about}`);
  await dialog(page).getByText("Blog Post", { exact: true }).click();
  await page.keyboard.press("Control+Enter");
  await expect(paper(page)).toContainText(about);
  await expect(adminToast(page, "Content Generated")).toBeVisible();
  await expect(dialog(page)).toContainText("Offline writer, built in");
  await expect(dialog(page)).toContainText("No model has read the prompt");
  await expect(dialog(page)).toContainText(/\d+ words, \d+ s.*\d+ of 50 left today/);

  await dialog(page).getByRole("link", { name: "Open", exact: true }).click();
  await expect(heading(page, about)).toBeVisible();
  await expect(page.getByText(`Write about ${about}`)).toBeVisible();
  await button(page, "Edit").click();
  await page.getByLabel("Title").fill(`Ready: ${about}`);
  await page.getByLabel("Text").fill("*What it is.*\n\nA list of one hundred.");
  await page.locator(".top-bar-parent").click();
  await page.getByRole("link", { name: about }).click();
  // What was typed is still there after the view was left.
  await expect(page.getByLabel("Title")).toHaveValue(`Ready: ${about}`);
  await page.getByLabel("Text").press("Control+s");
  await expect(heading(page, `Ready: ${about}`)).toBeVisible();
  await button(page, "Show as Generated").click();
  await expect(page.getByRole("article")).not.toContainText("A list of one hundred.");
  await button(page, "Discard").click();
  await expect(page.getByText("Discarded", { exact: true })).toBeVisible();
  await button(page, "Undo").click();
  await expect(page.getByText("Ready", { exact: true })).toBeVisible();
  await button(page, "Approve").click();
  await expect(page.getByText("Approved", { exact: true })).toBeVisible();
  await expectFitting(page, new URL(page.url()).pathname);
  await page.setViewportSize({ width: 1440, height: 900 });
  await button(page, "Use as Blog Post").click();
  await expect(page).toHaveURL(/\/cms\/blog\/[0-9a-z]{26}$/);
  const id = page.url().split("/").at(-1);
  const entry = await (await page.request.get(`/api/cms/entries/${id}`)).json();
  expect(entry).toMatchObject({ status: "draft", draft: { title: `Ready: ${about}` } });
  expect(JSON.stringify(entry.draft.body)).toContain("A list of one hundred.");
});

test("never scrolls away from a reader, stops where it is told to, and goes on when it is closed", async ({
  page,
}) => {
  const about = subject();
  await slowDown(page, 80);
  await signInAs(page, "admin");
  await page.setViewportSize({ width: 1280, height: 520 });
  await page.goto("/cms/content");
  await button(page, "Generate Content").first().click();
  await prompt(page).fill(`Write about ${about}`);
  const box = () =>
    paper(page).evaluate(({ scrollTop, scrollHeight, clientHeight }) => ({
      top: scrollTop,
      left: scrollHeight - clientHeight - scrollTop,
    }));
  await button(page, "Generate").click();
  await expect.poll(async () => (await box()).top).toBeGreaterThan(100);
  await paper(page).evaluate((node) => node.scrollTo(0, 20));
  await expect(button(page, "Generating...")).toBeDisabled();
  await expect(button(page, "Generating...")).toBeFocused();
  await expect(button(page, "Generate Again")).toBeVisible();
  expect((await box()).top).toBe(20);

  // In a low window, where the dialog scrolls, the paper follows too.
  await page.setViewportSize({ width: 1280, height: 400 });
  await button(page, "Generate Again").click();
  await expect.poll(async () => (await box()).top).toBeGreaterThan(100);
  await button(page, "Stop").press("Enter");
  await expect(dialog(page)).toContainText("Stopped. What came is kept in Content.");
  await expect(button(page, "Stop")).toHaveCount(0);
  await expect(dialog(page)).toBeFocused();
  expect((await box()).left).toBeLessThan(40);
  await dialog(page).getByRole("link", { name: "Open", exact: true }).click();
  await expect(heading(page, about)).toBeVisible();

  await page.goto("/cms/content?status=Ready&type=Email+Campaign");
  await button(page, "Generate Content").first().click();
  await prompt(page).fill(`Write about ${about}`);
  await dialog(page).getByText("Email Campaign", { exact: true }).click();
  await button(page, "Generate").click();
  await expect(paper(page)).toContainText("Subject:");
  await page.keyboard.press("Escape");
  await expect(dialog(page)).toBeHidden();
  await expect(adminToast(page, "Content Generated")).toBeVisible();
  await expect(page.getByRole("link", { name: about }).first()).toBeVisible();
  await expect(page.getByLabel("Status", { exact: true })).toHaveValue("Ready");
  await expectFitting(page, "/cms/content");
});

test("keeps the prompt when nothing was written, and a lost answer costs once", async ({
  page,
  noise,
}) => {
  noise.allow(/status of (502|429)|ERR_FAILED/);
  const about = subject();
  await signInAs(page, "admin");
  await page.goto("/cms");
  await button(page, "Generate Content").click();
  await prompt(page).fill(`Write about ${about}`);
  const template = dialog(page).getByLabel("Template");
  await expectRoomInLowWindows(dialog(page), template, button(page, "Generate"));
  const path = "/api/cms/generate";
  await mockResponse(page, path, [
    refused(502, "generation_failed"),
    refused(429, "rate_limited"),
    { status: 500, body: {} },
  ]);
  await button(page, "Generate").click();
  await expect(adminToast(page, "Generation Failed")).toContainText("Refused.");
  await expect(dialog(page).locator("[role=alert]:not(.toast-region *)")).toContainText(
    "Not generated. Refused.",
  );
  await expectAccessible(page, "dialog[open]");
  await page.unroute(`**${path}`);
  const keys: (string | undefined)[] = [];
  page.on("request", (request) => {
    if (request.url().endsWith(path)) keys.push(request.headers()["idempotency-key"]);
  });
  await page.route(`**${path}`, async (route) => {
    // The request arrives, and its answer is lost.
    await route.fetch();
    await route.abort();
  });
  await button(page, "Retry").click();
  await expect(adminToast(page, "Generation Failed")).toContainText("Failed to generate content");
  await page.unroute(`**${path}`);
  await button(page, "Retry").click();
  await expect(paper(page)).toContainText(about);
  await expect(adminToast(page, "Content Generated")).toBeVisible();
  await expect(prompt(page)).toHaveValue(`Write about ${about}`);
  expect(keys).toHaveLength(2);
  expect(new Set(keys).size).toBe(1);
  const { data } = await (await page.request.get("/api/cms/content")).json();
  expect(
    data.filter(({ title }: { title: string }) => title.toLowerCase().includes(about)),
  ).toHaveLength(1);
});
