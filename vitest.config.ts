import { availableParallelism } from "node:os";
import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig, type TestProjectInlineConfiguration } from "vitest/config";
import { eagerImports } from "./scripts/testing/eager-imports.ts";

/** Tests that run inside workerd on the real migrations, beside the worker with this entry. */
const workerProject = (
  name: string,
  main: string,
  files: string,
): TestProjectInlineConfiguration => ({
  plugins: [
    eagerImports(),
    cloudflareTest(async () => ({
      main,
      wrangler: { configPath: "./wrangler.toml" },
      remoteBindings: false,
      miniflare: {
        bindings: {
          PUBLIC_ORIGIN: "https://site.example",
          OIDC_ISSUER: "https://id.example",
          OIDC_CLIENT_ID: "sable-and-signal",
          OIDC_CLIENT_SECRET: "a-secret-that-only-tests-know",
          SEAL_KEY: "a-key-of-at-least-thirty-two-characters",
          ADMIN_EMAILS: "ada@agency.example, Root@agency.example",
          COUNT_AUTOMATION: "",
          TEST_MIGRATIONS: await readD1Migrations("./migrations"),
        },
      },
    })),
  ],
  test: {
    name,
    include: [files],
    exclude: ["**/*.unit.test.ts"],
    testTimeout: 30_000,
    globalSetup: "./scripts/testing/build-site.ts",
    // The source maps come first, so that every later failure shows the right line.
    setupFiles: [
      "./worker/testing/source-lines.ts",
      "./worker/testing/loaded-modules.ts",
      "./scripts/testing/fail-on-console.ts",
      "./worker/testing/setup.ts",
    ],
  },
});

/**
 * Tests of the worker, and of the demo data it stores, run inside workerd on the real migrations, unless their name ends in
 * `.unit.test.ts`: those need no binding and run in Node with all other tests, which is faster.
 */
export default defineConfig({
  test: {
    // Two a core, because the tests of the worker wait for half of their time.
    maxWorkers: 2 * availableParallelism(),
    // Files share a process and its modules, because starting one for each takes most of the time.
    isolate: false,
    unstubGlobals: true,
    restoreMocks: true,
    // As in playwright.config.ts: a run that decides about a change tries a failed test once more.
    retry: process.env.CI ? 1 : 0,
    projects: [
      workerProject("worker", "./worker/index.ts", "worker/**/*.test.ts"),
      workerProject("demo", "./scripts/demo/worker.ts", "scripts/demo/*.test.ts"),
      {
        test: {
          name: "node",
          include: [
            "{contract,seed,scripts,web,asset-pipeline,bench}/**/*.test.{ts,tsx}",
            "worker/**/*.unit.test.ts",
          ],
          exclude: ["scripts/demo/**"],
          // A busy machine makes seconds of what takes milliseconds.
          testTimeout: 30_000,
          setupFiles: [
            "./scripts/testing/fail-on-console.ts",
            "./scripts/testing/unstub-globals.ts",
          ],
        },
      },
    ],
  },
});
