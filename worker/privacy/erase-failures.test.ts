import { env } from "cloudflare:workers";
import { expect, it, vi } from "vitest";
import { createDataRequest, type DataRequest, erasureDelayMs } from "#contract/privacy.ts";
import { contactForm, personSignals } from "#seed/forms.ts";
import { personalData } from "#worker/personal-data.ts";
import { insertConversation, withFaultySessions } from "#worker/testing/conversations.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { runErasures } from "./erase.ts";

it("erases every other record of a person although some conversations fail, and those later", async () => {
  vi.spyOn(console, "error").mockImplementation(() => {});
  const email = "half.gone@okafor.example";
  const { cookie } = await signIn("admin");
  const send = async (method: string, path: string, body?: object): Promise<DataRequest> => {
    const response = await request(method, path, { body, cookie, key: crypto.randomUUID() });
    expect(response.status).toBeLessThan(300);
    return response.json();
  };
  const conversations = await Promise.all(
    Array.from({ length: 6 }, () => insertConversation({ visitorEmail: email })),
  );
  const failing = conversations.slice(0, 4).map(({ id }) => id);
  await send("POST", "/api/contact", { ...contactForm, ...personSignals, email });
  const asked = { kind: "erase", email, confirmEmail: email, confirm: true };
  const { id } = await send("POST", createDataRequest.path, asked);
  const later = Date.now() + erasureDelayMs;
  const bindings = withFaultySessions(failing, async () =>
    Promise.reject(new Error("The storage was reset")),
  );
  await runErasures(bindings, personalData, later);
  const idsIn = async (table: string, column: string) =>
    (await env.DB.prepare(`SELECT id FROM ${table} WHERE ${column} = ?`).bind(email).all()).results;
  expect(await idsIn("messages", "email")).toEqual([]);
  const left = await idsIn("chat_conversations", "visitor_email");
  expect(left.map(({ id }) => id).toSorted()).toEqual(failing.toSorted());
  expect(await send("GET", `/api/data-requests/${id}`)).toMatchObject({ status: "running" });
  await runErasures(env, personalData, later + 60_000);
  const receipt = { status: "done", counts: { messages: 1, conversations: 6 } };
  expect(await send("GET", `/api/data-requests/${id}`)).toMatchObject(receipt);
});
