import * as z from "zod/mini";
import { log } from "./log.ts";
import type { TurnstileVerdict } from "./spam.ts";

const defaultUrl = "https://challenges.cloudflare.com/turnstile/v0/siteverify";
const timeoutMs = 3000;
const reply = z.object({
  success: z.boolean(),
  "error-codes": z._default(z.array(z.string()), []),
});

/** The one error of the visitor; the others are ours, or come from a token that was sent twice. */
const visitorError = "invalid-input-response";

/** Turnstile is off without a secret. */
export type TurnstileSettings = {
  /** The secret of the widget. */
  TURNSTILE_SECRET?: string;
  /** Where tokens are checked instead of Cloudflare's own `siteverify`. */
  TURNSTILE_URL?: string;
};

/**
 * What Turnstile says about the token of a form. It is `unknown` when Turnstile is off, when the form
 * has no token and when `siteverify` does not answer in time, so that a form never waits for it in vain.
 */
export async function checkTurnstile(
  { TURNSTILE_SECRET: secret, TURNSTILE_URL: url = defaultUrl }: TurnstileSettings,
  token: string | undefined,
): Promise<TurnstileVerdict> {
  if (!secret || !token) return "unknown";
  try {
    const body = new URLSearchParams({ secret, response: token });
    const signal = AbortSignal.timeout(timeoutMs);
    const response = await fetch(url, { method: "POST", body, signal });
    const { success, "error-codes": errors } = reply.parse(await response.json());
    if (success) return "passed";
    return errors.includes(visitorError) ? "failed" : "unknown";
  } catch (error) {
    log("warn", { event: "turnstile_failed", error });
    return "unknown";
  }
}
