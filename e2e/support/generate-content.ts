import type { Page } from "@playwright/test";

/** The dialog in which an admin has a text written. */
export const dialog = (page: Page) => page.getByRole("dialog", { name: "Generate Content" });

/** What the text is to be about. */
export const prompt = (page: Page) => dialog(page).getByLabel("Prompt");
