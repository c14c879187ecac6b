import { existsSync } from "node:fs";
import { defineConfig } from "@playwright/test";
import { choosePorts } from "./e2e/support/ports.ts";
import { findBrowser } from "./scripts/lib/browser.ts";
import { isWanted } from "./scripts/testing/wanted-specs.ts";

// Null is fine for tools that only read this file; a test run reports the missing browser.
const browser = findBrowser() ?? undefined;

const ports = await choosePorts();
/** The origin of a stack that already runs, for example `npm start`; unset, the run starts its own. */
const runningSite = process.env.E2E_BASE;
const site = runningSite ?? `http://localhost:${ports.site}`;
const runningIdp = process.env.E2E_IDP ?? "http://localhost:8788";
const siteIdp = runningSite ? runningIdp : `http://localhost:${ports.siteIdp}`;
const content = runningSite ?? `http://localhost:${ports.content}`;
const contentIdp = runningSite ? runningIdp : `http://localhost:${ports.contentIdp}`;
const chat = runningSite ?? `http://localhost:${ports.chat}`;
const chatIdp = runningSite ? runningIdp : `http://localhost:${ports.chatIdp}`;
const pages = `http://localhost:${ports.pages}`;
const hasPages =
  !runningSite &&
  !process.argv.includes("--project=site") &&
  existsSync("web/hosting/wrangler.toml");

/**
 * Features of Chromium that no test needs. The last two draw a page of their own for the address bar of
 * every window, also without a screen, which takes as long as a page of the site. The others are the
 * choice of Playwright, which a second list replaces.
 */
const disabledFeatures = [
  "AimEnabled",
  "AvoidCorsURLLoaderRestartOnRedirect",
  "AvoidUnnecessaryBeforeUnloadCheckSync",
  "DestroyProfileOnBrowserClose",
  "HttpsFirstBalancedModeAutoEnable",
  "HttpsUpgrades",
  "LensOverlay",
  "MediaRouter",
  "NetworkTimeServiceQuerying",
  "OptimizationHints",
  "PaintHolding",
  "PreconnectToSearch",
  "SpareRendererForSitePerProcess",
  "ThirdPartyStoragePartitioning",
  "WebUIOmniboxAimPopup",
  "WebUIOmniboxPopup",
];

/** On few cores, processes of their own for graphics and network cost more than they gain: a seventh of the processor time of a test. */
const fewerProcesses = ["--in-process-gpu", "--enable-features=NetworkServiceInProcess2"];

/** Files that only read, so they share the servers of the other tests and run beside them. */
const readingFiles = [
  "about-sitemap-legal",
  "accessibility",
  "account-menu",
  "every-page",
  "headings",
  "hero",
  "home",
  "home-composition",
  "links",
  "navigation",
  "news",
  "news-filter",
  "no-script",
  "page-transitions",
  "services-badge",
  "sign-in-landing",
];

/**
 * Files that write content or demo data, which others would see, and some whose records no other looks for; they have
 * servers of their own, so that they run beside the others.
 */
const contentFiles = [
  // As many reads as the rate limit allows one IP, so not beside the files that read every page.
  "applications-review",
  "cms-*",
  "content-*",
  "people",
];

/**
 * Files about the chat, which have a server of their own too, so that a third test runs at a time. With them go files whose
 * records no other looks for, so many that no server has more than a third of the time: the last files only read, and any
 * worker can take them.
 */
const chatFiles = [
  "analytics-dashboard",
  "analytics-specification",
  "applications-layout",
  "applications-record",
  "applications-status",
  "chat-*",
];

/** Files about the Pages project, whose servers watch its files: they run only while these tests do. */
const pagesFiles = ["health", "pages-*"];

const patterns = (files: readonly string[]) => files.map((name) => `**/${name}.spec.ts`);

/** What the command line says after `playwright test`. */
const args = process.argv.slice(3);

/** The servers that the run needs. */
const servers = [
  "site",
  ...(isWanted(contentFiles, args) ? ["content"] : []),
  ...(isWanted(chatFiles, args) ? ["chat"] : []),
];

export default defineConfig<{ idpOrigin: string }, { ownServers: readonly string[] }>({
  testDir: "e2e",
  outputDir: "test-results",
  // A project whose tests write runs one test at a time, so three of them run side by side, and tests that only read use
  // the workers that are free. A test waits for a third of its time, so two cores carry three of them. A stack that already
  // runs is one server for all.
  workers: runningSite ? 1 : 3,
  // A busy machine can keep a browser waiting; a test that needs its second try is listed as flaky.
  retries: process.env.CI ? 1 : 0,
  forbidOnly: Boolean(process.env.CI),
  timeout: 90_000,
  expect: { timeout: 15_000 },
  reporter: process.env.E2E_RESULTS
    ? [["list"], ["json", { outputFile: process.env.E2E_RESULTS }]]
    : "list",
  use: {
    browserName: "chromium",
    launchOptions: {
      executablePath: browser,
      args: [
        ...["--disable-quic", "--disable-gpu", `--disable-features=${disabledFeatures}`],
        ...fewerProcesses,
      ],
    },
    locale: "en-GB",
    timezoneId: "Europe/London",
    // e2e/support/test.ts takes those of a test that failed.
    screenshot: "off",
    // Videos are decoded in software here, so only tests of movement play them.
    contextOptions: { reducedMotion: "reduce" },
  },
  projects: [
    ...(hasPages
      ? [
          {
            name: "pages",
            testMatch: patterns(pagesFiles),
            workers: 1,
            use: {
              baseURL: pages,
              idpOrigin: `http://localhost:${ports.pagesIdp}`,
              ownServers: ["pages"],
            },
          },
        ]
      : []),
    {
      name: "site",
      testIgnore: patterns(["pages-*", ...readingFiles, ...contentFiles, ...chatFiles]),
      workers: 1,
      use: { baseURL: site, idpOrigin: siteIdp },
    },
    {
      name: "content",
      testMatch: patterns(contentFiles),
      workers: 1,
      use: { baseURL: content, idpOrigin: contentIdp },
    },
    {
      name: "chat",
      testMatch: patterns(chatFiles),
      workers: 1,
      use: { baseURL: chat, idpOrigin: chatIdp },
    },
    {
      name: "reading",
      testMatch: patterns(readingFiles),
      use: { baseURL: site, idpOrigin: siteIdp },
    },
  ],
  webServer: runningSite
    ? undefined
    : {
        // One program starts them at once; Playwright would wait for each before it starts the next.
        name: "servers",
        command: `node e2e/support/serve.ts ${servers.join(" ")}`,
        wait: { stderr: /The servers are ready/ },
        // Shows which step of the start takes its time.
        stdout: "pipe",
        timeout: 240_000,
        env: { E2E_RUN: String(process.pid) },
        gracefulShutdown: { signal: "SIGTERM", timeout: 10_000 },
      },
});
