import type { Page } from "@playwright/test";
import { expect } from "./test.ts";

/** Reports an error as the browser of a visitor does; `release` is the release of the page. */
export async function reportError(page: Page, message: string, release = ""): Promise<void> {
  const response = await page.request.post("/api/errors", {
    headers: { Origin: new URL(page.url()).origin },
    data: {
      message,
      stack: `Error: ${message}\n    at Card (https://site.example/assets/home-Bx81kQ2a.js:1:2034)`,
      timestamp: new Date().toISOString(),
      url: "https://site.example/news",
      userAgent: "Mozilla/5.0",
      errorId: crypto.randomUUID(),
      release,
    },
  });
  expect(response.status()).toBe(202);
}
