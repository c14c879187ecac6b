import { expect } from "vitest";
import { joinForm, portalForm } from "#seed/application-forms.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { newId } from "#worker/lib/id.ts";
import { answerWithFile, rowOf, send } from "./retention-terms.ts";

/** An application with a note, an answer with a file, and a status. */
export async function apply(name: string, status: object) {
  const email = `${name}@okafor.example`;
  const body = { ...portalForm, ...personSignals, fullName: name, email };
  await send("POST", "/api/applications", body);
  const { id = "", reference = "" } = (await rowOf("applications", "email", email)) ?? {};
  await send("POST", `/api/applications/${id}/notes`, {
    id: newId(),
    text: `About ${name}`,
    mentions: [],
  });
  await answerWithFile(name, email, reference);
  const changed = await send("PATCH", `/api/applications/${id}`, { version: 1, ...status });
  expect(changed.status, await changed.clone().text()).toBe(200);
  return id;
}

/** Sends a join-us form, which stores a closed message and an application under one id, and returns the id. */
export async function join(name: string): Promise<string> {
  const email = `${name}@okafor.example`;
  // A text that several mailboxes send counts as spam.
  const motivation = `${name} writes: ${joinForm.motivation}`;
  const form = { ...contactForm, name, email, message: `${name} asks what a year costs.` };
  const joining = { ...joinForm, fullName: name, email, motivation };
  await send("POST", "/api/contact", { ...form, joinForm: joining });
  return String((await rowOf("messages", "email", email))?.id);
}
