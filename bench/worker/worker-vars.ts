import { publicOrigin } from "./load.ts";

/** The settings and secrets of the measured worker, in place of those of a developer. */
export const workerVars = {
  PUBLIC_ORIGIN: publicOrigin,
  OIDC_CLIENT_SECRET: "a-secret-that-only-the-bench-knows",
  SEAL_KEY: "a-key-of-at-least-thirty-two-characters",
  COUNT_AUTOMATION: "",
};
