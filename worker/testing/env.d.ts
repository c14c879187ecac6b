declare namespace Cloudflare {
  interface GlobalProps {
    mainModule: typeof import("#worker/index.ts");
  }
  type AppBindings = import("#worker/lib/env.ts").AppEnv["Bindings"];
  interface Env extends AppBindings {
    TEST_MIGRATIONS: import("cloudflare:test").D1Migration[];
  }
}

declare module "*.jsonl?raw" {
  const text: string;
  export default text;
}
