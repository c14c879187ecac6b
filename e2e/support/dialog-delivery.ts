import type { Locator, Page, Request } from "@playwright/test";
import { untilLoaded } from "./hydrated.ts";
import { received } from "./mock-responses.ts";
import { referencePattern } from "./reference.ts";
import { signInAs } from "./sign-in.ts";
import { expect, test } from "./test.ts";

export const trigger = (page: Page, name: string) =>
  page.locator("#apply").getByRole("button", { name });
export const toastOf = (page: Page, title: string) =>
  page.getByRole("listitem").filter({ hasText: title });

/** Opens the front page as a user, at the section with the forms. */
export async function openApplySection(page: Page): Promise<void> {
  await signInAs(page, "user");
  await page.goto("/#apply");
}

/** Waits until the form is interactive and has preloaded what it needs offline. */
export async function untilReady(page: Page): Promise<void> {
  await page.waitForFunction(
    () => document.querySelector<HTMLFormElement>("dialog form")?.noValidate,
  );
  await untilLoaded(page, ["toast-viewport", "reference-code"]);
}

/** Records the POST requests to a path. */
function recordRequests(page: Page, path: string): Request[] {
  const requests: Request[] = [];
  page.on("request", (request) => {
    if (request.method() === "POST" && request.url().endsWith(path)) requests.push(request);
  });
  return requests;
}

/** A form in a dialog of the front page. */
interface DialogForm {
  /** What the form sends, for the names of the tests. */
  what: string;
  path: string;
  /** Opens the dialog and fills in the whole form. */
  open: (page: Page) => Promise<void>;
  send: (page: Page) => Promise<void>;
  dialog: (page: Page) => Locator;
  /** The label of a text field on the step that sends. */
  lastField: string | RegExp;
  /** The answers that the test gives in all steps of the form. */
  answers: readonly string[];
  /** The title of the toast after a success. */
  done: string;
}

/** The tests that the form survives a lost connection, before and after it was received. */
export function testDelivery(form: DialogForm) {
  const { what, path, open, send, dialog, lastField, answers, done } = form;
  test(`${what} made offline keeps its input and is sent once when online`, async ({
    page,
    context,
    noise,
  }) => {
    noise.allow(/ERR_INTERNET_DISCONNECTED/);
    const requests = recordRequests(page, path);
    // Everything that a dialog needs is fetched when its button comes near.
    await page.waitForLoadState("networkidle");
    await context.setOffline(true);
    await open(page);
    await send(page);
    await expect(dialog(page).getByText(/You are offline/)).toBeVisible();
    await expect(dialog(page).getByLabel(lastField)).not.toHaveValue("");
    expect(requests).toHaveLength(1);
    await context.setOffline(false);
    await expect(dialog(page)).toBeHidden();
    await expect(toastOf(page, done)).toBeVisible();
    await expect(page.locator("#apply").getByText(referencePattern)).toBeVisible();
    expect(requests).toHaveLength(2);
    expect(new Set(requests.map((request) => request.headers()["idempotency-key"])).size).toBe(1);
    for (const answer of answers) expect(requests[1]?.postData()).toContain(answer);
  });

  test(`the reference of ${what} is shown although later scripts fail to load`, async ({
    page,
    noise,
  }) => {
    noise.allow(/ERR_FAILED/);
    let isSent = false;
    await page.route("**/assets/**", (route) => (isSent ? route.abort() : route.continue()));
    await page.route(`**${path}`, async (route) => {
      isSent = true;
      await route.fulfill({ status: received.status, json: received.body });
    });
    await open(page);
    await send(page);
    await expect(dialog(page)).toBeHidden();
    await expect(page.locator("#apply").getByText("SS-7K3MX-9QXD2")).toBeVisible();
    await expect(toastOf(page, done)).toContainText("SS-7K3MX-9QXD2");
  });
}
