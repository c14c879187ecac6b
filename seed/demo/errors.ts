/** An invented error of visitors' browsers, with how often it was reported on each of the last days. */
export interface DemoError {
  message: string;
  stack: string;
  path: string;
  userAgent: string;
  /** How often it happened on each day, today first. */
  timesADay: readonly number[];
  status?: "resolved" | "ignored";
}

const chrome =
  "Mozilla/5.0 (Windows NT 10.0; Win64; x64) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/142.0.0.0 Safari/537.36";
const safari =
  "Mozilla/5.0 (iPhone; CPU iPhone OS 18_1 like Mac OS X) AppleWebKit/605.1.15 (KHTML, like Gecko) Version/18.1 Mobile/15E148 Safari/604.1";

/** The invented errors of a month. For local use only. */
export const demoErrors: readonly DemoError[] = [
  {
    message: "TypeError: Failed to fetch dynamically imported module: /assets/portal-dialog.js",
    stack:
      "TypeError: Failed to fetch dynamically imported module\n    at openDialog (/assets/home.js:2:1840)",
    path: "/",
    userAgent: chrome,
    timesADay: [4, 1, 0, 0, 2],
  },
  {
    message: "ResizeObserver loop completed with undelivered notifications.",
    stack: "",
    path: "/news",
    userAgent: chrome,
    timesADay: [2, 3, 1, 2, 4, 1, 2, 3, 1, 2],
    status: "ignored",
  },
  {
    message: "RangeError: Invalid time zone specified: Etc/Unknown",
    stack:
      "RangeError: Invalid time zone specified: Etc/Unknown\n    at Intl.DateTimeFormat\n    at slotText (/assets/contact.js:1:902)",
    path: "/join-us",
    userAgent: safari,
    timesADay: [1, 0, 0, 0, 0, 0, 1],
  },
  {
    message: "QuotaExceededError: The quota has been exceeded.",
    stack:
      "QuotaExceededError: The quota has been exceeded.\n    at saveDraft (/assets/forms.js:1:2210)",
    path: "/join-us",
    userAgent: safari,
    timesADay: [0, 0, 0, 0, 0, 0, 0, 0, 0, 3, 5, 1],
    status: "resolved",
  },
];
