import type { Page } from "@playwright/test";
import { chatWelcome } from "#contract/chat-texts.ts";

/** Notes when something is first true of the page, in milliseconds since the launcher was pressed. */
export const recordTimes = (page: Page) =>
  page.evaluate((welcome) => {
    const times: Record<string, number> = {};
    let start = 0;
    const text = (selector: string) => document.querySelector(selector)?.textContent ?? "";
    const states: Record<string, () => boolean> = {
      connecting: () => text(".chat-phrase") === "Connecting...",
      online: () => text(".chat-phrase") === "Online",
      welcome: () => text(".chat-list").includes(welcome),
      sent: () => text(".chat-list").includes("What do you offer?"),
      typing: () => document.querySelector(".chat-typing") !== null,
      reply: () => document.querySelectorAll(".chat-group:not([data-visitor])").length === 2,
    };
    const note = () => {
      for (const [name, isTrue] of Object.entries(states))
        if (!(name in times) && isTrue()) times[name] = performance.now() - start;
    };
    addEventListener("click", () => (start ||= performance.now()), true);
    new MutationObserver(note).observe(document.body, {
      childList: true,
      subtree: true,
      characterData: true,
    });
    Object.assign(window, { times });
  }, chatWelcome);

/** The times that `recordTimes` has noted. */
export const timesOf = (page: Page) =>
  page.evaluate(() => (window as unknown as { times: Record<string, number> }).times);
