import { expect, it } from "vitest";
import { browserOf } from "./browser-of.ts";

const iphone =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko)";
const android =
  "Mozilla/5.0 (Linux; Android 15; Pixel 9) AppleWebKit/537.36 (KHTML, like Gecko) Version/4.0 Chrome/142.0.0.0 Mobile Safari/537.36";
const windows =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";

it.each([
  [windows, "Desktop", "Chrome", "Windows"],
  [`${windows} Edg/142.0.0.0`, "Desktop", "Edge", "Windows"],
  [windows.replace("Chrome/", "HeadlessChrome/"), "Desktop", "Chrome", "Windows"],
  [
    "Mozilla/5.0 (X11; Linux x86_64; rv:140.0) Gecko/20100101 Firefox/140.0",
    "Desktop",
    "Firefox",
    "Linux",
  ],
  [`${iphone} Version/18.1 Mobile/15E148 Safari/604.1`, "Phone", "Safari", "iOS"],
  [`${iphone} CriOS/142.0 Mobile/15E148 Safari/604.1`, "Phone", "Chrome", "iOS"],
  [
    `${iphone} Mobile/22B83 Instagram 356.0.0.41.101 (iPhone17,1; iOS 18_1)`,
    "Phone",
    "Instagram",
    "iOS",
  ],
  [`${iphone} Mobile/22B83 [FBAN/FBIOS;FBAV/487.0.0]`, "Phone", "Facebook", "iOS"],
  [`${iphone} Mobile/22B83 Snapchat/13.15.0.39`, "Phone", "Snapchat", "iOS"],
  [`${android} musical_ly_2023700 BytedanceWebview/d8a21c6`, "Phone", "TikTok", "Android"],
  [
    "Mozilla/5.0 (iPad; CPU OS 12_2 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/12.1 Mobile/15E148 Safari/604.1",
    "Tablet",
    "Safari",
    "iOS",
  ],
  ["", "Desktop", "", ""],
  ["\u0000<script>", "Desktop", "", ""],
  ["Some\\Thing <b>/1.0 (x)", "Desktop", "", ""],
  ["Lynx-like Thing/1.0 (x)", "Desktop", "Lynx-like Thing", ""],
  [`${"x".repeat(400)}/1.0 (x)`, "Desktop", "", ""],
])("reads %s", async (userAgent, device, browser, os) => {
  expect(await browserOf(userAgent)).toEqual({ device, browser, os });
});

it("stays small and right when thousands of user agents are invented", async () => {
  for (let n = 0; n < 1200; n += 1) await browserOf(`${windows} invented-${n}`);
  expect((await browserOf(`${windows} invented-7`)).browser).toBe("Chrome");
});
