import * as z from "zod/mini";
import { joinForm } from "./applications.ts";
import { defineEndpoint } from "./endpoint.ts";
import { email, line, moment, spamSignals, text } from "./fields.ts";

/** A message to the agency; with `joinForm` beside it, it is an application as well. */
export const contactForm = z.strictObject({
  name: line({ min: 2, max: 120, message: "Please enter your name" }),
  email: email("Please enter a valid email address"),
  subject: line({ min: 1, max: 200, message: "Please enter a subject" }),
  message: text({ min: 1, max: 20_000, message: "Please enter a message" }),
  joinForm: z.optional(joinForm),
  ...spamSignals,
});
export type ContactForm = z.infer<typeof contactForm>;

/**
 * Sends a message. Takes an `Idempotency-Key`. `reference` names the application when a join-us
 * form came with it, else the message.
 */
export const sendMessage = defineEndpoint({
  method: "POST",
  path: "/api/contact",
  status: 201,
  body: contactForm,
  reply: z.object({ reference: z.string(), receivedAt: moment }),
});
