import { describe, expect, it } from "vitest";
import { makeConversationApplication } from "#contract/application-origins.ts";
import { brand } from "#contract/brand.ts";
import { getConversation } from "#contract/chat-inbox.ts";
import { portalForm } from "#seed/application-forms.ts";
import { newId } from "#worker/lib/id.ts";
import { insertConversation } from "#worker/testing/conversations.ts";
import { newConversation } from "#worker/testing/new-conversation.ts";
import { errorOf, request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";

const { email: _, ...answers } = portalForm;

const send = (method: string, path: string, id: string, cookie: string, body?: unknown) =>
  request(method, path.replace(":id", id), { cookie, body });

describe("an application made of a conversation", () => {
  it("has the visitor's email and the given answers, and is made once, whatever a repeat says", async () => {
    const { id } = await newConversation("noor@adeyemi.example");
    const { cookie } = await signIn("admin");
    const first = await send("POST", makeConversationApplication.path, id, cookie, answers);
    const made = makeConversationApplication.reply.parse(await first.json());
    const changed = { ...answers, fullName: "Another Name" };
    const again = await send("POST", makeConversationApplication.path, id, cookie, changed);
    expect(await again.json()).toEqual(made);
    const response = await send("GET", "/api/applications/:id", made.id, cookie);
    expect(await response.json()).toMatchObject({
      reference: made.reference,
      source: "chat",
      email: "noor@adeyemi.example",
      fullName: answers.fullName,
      termsVersion: "",
      answers: { goals: answers.goals },
      mails: [{}, {}],
    });
    const found = await (await send("GET", getConversation.path, id, cookie)).json();
    expect(found).toMatchObject({ applicationId: made.id, messageReference: null });
    expect(found).toMatchObject({ applications: [{ id: made.id, stage: "new" }] });
  });

  it("names the fields that need another look", async () => {
    const { id } = await insertConversation({ visitorEmail: "noor@adeyemi.example" });
    const { cookie } = await signIn("admin");
    const body = { ...answers, goals: "Short", email: "mallory@x.example" };
    const error = await errorOf(
      await send("POST", makeConversationApplication.path, id, cookie, body),
    );
    expect(error).toEqual({ status: 422, code: "invalid", fields: ["goals", "email"] });
  });

  it("is not made while the visitor has given no email", async () => {
    const { id } = await newConversation("");
    const { cookie } = await signIn("admin");
    const error = await errorOf(
      await send("POST", makeConversationApplication.path, id, cookie, answers),
    );
    expect(error).toEqual({ status: 422, code: "invalid", fields: ["email"] });
    const missing = await errorOf(
      await send("POST", makeConversationApplication.path, newId(), cookie, answers),
    );
    expect(missing).toMatchObject({ status: 404 });
  });
});

it("a conversation has the applications of its email, whatever its case", async () => {
  await request("POST", "/api/applications", { body: { ...portalForm, email: "Zoe@x.example" } });
  const { id } = await insertConversation({ visitorEmail: "zoe@X.example" });
  const { cookie } = await signIn("admin");
  const found = await send("GET", getConversation.path, id, cookie);
  const { applications } = getConversation.reply.parse(await found.json());
  expect(applications).toMatchObject([
    { stage: "new", reference: expect.stringMatching(`^${brand.referencePrefix}-`) },
  ]);
});
