import { cloudflareTest, readD1Migrations } from "@cloudflare/vitest-plugin";
import { defineConfig } from "vitest/config";

/** Pure rules run in Node; everything with a binding runs inside workerd on the real migrations. */
export default defineConfig({
  test: {
    projects: [
      {
        plugins: [
          cloudflareTest(async () => ({
            main: "./worker/index.ts",
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
                TEST_MIGRATIONS: await readD1Migrations("./migrations"),
              },
            },
          })),
        ],
        test: {
          name: "worker",
          include: ["worker/**/*.test.ts"],
          testTimeout: 30_000,
          globalSetup: "./scripts/testing/build-site.ts",
          setupFiles: ["./scripts/testing/fail-on-console.ts", "./worker/testing/setup.ts"],
        },
      },
      {
        test: {
          name: "node",
          include: ["{contract,seed,scripts,web,asset-pipeline,bench}/**/*.test.{ts,tsx}"],
          setupFiles: ["./scripts/testing/fail-on-console.ts"],
        },
      },
    ],
  },
});
