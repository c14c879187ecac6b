import * as z from "zod/mini";
import { joinForm } from "./applications.ts";
import { defineEndpoint } from "./endpoint.ts";
import { email, formHeaders, singleLineText, spamSignals, text, timestamp } from "./fields.ts";

/** A message to the agency; with a `joinForm` it is an application to the creator programme too. */
export const contactForm = z.strictObject({
  name: singleLineText({ min: 2, max: 120, message: "Please enter your name" }),
  email: email("Please enter a valid email address"),
  subject: singleLineText({ min: 1, max: 200, message: "Please enter a subject" }),
  message: text({ min: 1, max: 20_000, message: "Please enter a message" }),
  joinForm: z.optional(joinForm),
  ...spamSignals,
});
export type ContactForm = z.infer<typeof contactForm>;

/**
 * Sends a message. With an `Idempotency-Key` a repeat gets the first reply and stores nothing; the
 * same key with another payload is 409 `idempotency_conflict`. `reference` is the application's when
 * the message has a `joinForm`, else the message's.
 */
export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/api/contact",
  status: 201,
  headers: formHeaders,
  body: contactForm,
  acceptsForm: true,
  reply: z.object({ reference: z.string(), receivedAt: timestamp }),
  problems: ["bad_idempotency_key", "idempotency_conflict"],
});
