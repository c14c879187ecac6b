import { expect, it } from "vitest";
import { botScore } from "./bot-score.ts";

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const person = {
  userAgent: chrome,
  acceptLanguage: "en-GB,en;q=0.9",
  isAutomated: false,
  verifiedBot: "",
};
const headless = chrome.replace("Chrome/", "HeadlessChrome/");
const googlebot = "Mozilla/5.0 (compatible; Googlebot/2.1; +http://www.google.com/bot.html)";

it.each([
  ["a person", {}, 0, 0],
  ["a search engine's crawler", { userAgent: googlebot }, 100, 100],
  ["an assistant's crawler", { userAgent: "GPTBot/1.2 (+https://openai.com/gptbot)" }, 100, 100],
  ["a bot that Cloudflare has verified", { verifiedBot: "Search Engine Crawler" }, 100, 100],
  ["a crawler in a driven browser", { userAgent: googlebot, isAutomated: true }, 100, 100],
  ["a browser without a window", { userAgent: headless }, 50, 0],
  ["a browser driven by a program", { isAutomated: true }, 50, 0],
  ["curl", { userAgent: "curl/8.5.0", acceptLanguage: "" }, 50, 0],
  ["a script of Node", { userAgent: "node", acceptLanguage: "*" }, 50, 0],
  ["a request without a user agent", { userAgent: "" }, 50, 0],
  ["a copied user agent without a language", { acceptLanguage: "" }, 50, 0],
])("scores %s", async (_, signals, score, whereAutomationCounts) => {
  expect(await botScore({ ...person, ...signals }, false)).toBe(score);
  expect(await botScore({ ...person, ...signals }, true)).toBe(whereAutomationCounts);
});
