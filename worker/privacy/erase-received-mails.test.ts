import { env } from "cloudflare:workers";
import { beforeEach, expect, it, vi } from "vitest";
import {
  createDataRequest,
  type DataRequest,
  erasureDelayMs,
  previewDataRequest,
} from "#contract/privacy.ts";
import { personalData } from "#worker/personal-data.ts";
import { failingDatabase } from "#worker/testing/databases.ts";
import { deliver, rawMail } from "#worker/testing/raw-mails.ts";
import { answerableMessage } from "#worker/testing/received-mails.ts";
import { request } from "#worker/testing/request.ts";
import { signIn } from "#worker/testing/sign-in.ts";
import { locationsOf } from "#worker/testing/storage-scan.ts";
import { runErasures } from "./erase.ts";

beforeEach(() => {
  vi.spyOn(console, "info").mockImplementation(() => {});
  vi.spyOn(console, "error").mockImplementation(() => {});
});

/** A message of a person with an answer of an assistant, stored by a release that noted no mailboxes of mails. */
async function answeredMessage(email: string, text: string): Promise<void> {
  const { id, to } = await answerableMessage(email);
  await deliver({ to, raw: rawMail(text, { From: "al@stone.example" }) });
  const older =
    "UPDATE received_mails SET from_mailbox = '', record_mailbox = '' WHERE record_id = ?";
  await env.DB.prepare(older).bind(id).run();
}

async function desk() {
  const { cookie } = await signIn("admin");
  async function send(method: string, path: string, body?: object) {
    const response = await request(method, path, { body, cookie, key: crypto.randomUUID() });
    const text = await response.text();
    expect(response.status, text).toBeLessThan(300);
    return text;
  }
  async function ask(asked: object): Promise<string> {
    const { id }: DataRequest = JSON.parse(await send("POST", createDataRequest.path, asked));
    return id;
  }
  return {
    preview: (email: string) => send("POST", previewDataRequest.path, { email }),
    exported: async (email: string) =>
      send("GET", `/api/data-requests/${await ask({ kind: "export", email })}/file`),
    askErasure: (email: string) =>
      ask({ kind: "erase", email, confirmEmail: email, confirm: true }),
  };
}

/** Begins an erasure that fails when it deletes from a table. */
function cutOffAt(table: string) {
  const DB = failingDatabase("D1_ERROR: the process ended", new RegExp(`^delete from "${table}"`));
  return runErasures({ ...env, DB }, personalData, Date.now() + erasureDelayMs);
}
const goOn = () => runErasures(env, personalData, Date.now() + 2 * erasureDelayMs);

it.each(["received_mails", "messages"])(
  "keeps the mails on a person's records from other people's requests when an erasure stops at %s",
  async (table) => {
    const [email, text] = [`${table}@okafor.example`, `text${crypto.randomUUID()}`];
    await answeredMessage(email, text);
    const { askErasure, preview, exported } = await desk();
    expect(await preview(email)).toContain('"kind":"received_mails","count":1');
    expect(await exported(email)).toContain(text);

    await askErasure(email);
    await cutOffAt(table);
    const other = "other@okafor.example";
    expect(await preview(other)).toContain('"kind":"received_mails","count":0');
    expect(await exported(other)).not.toContain(text);
    await goOn();
    expect(await locationsOf([text])).toEqual([]);
  },
);

it.each(["received_mails", "messages"])(
  "erases the mails of a person whose first erasure stopped at %s and was refused",
  async (table) => {
    const [email, text] = [`again.${table}@okafor.example`, `text${crypto.randomUUID()}`];
    await answeredMessage(email, text);
    const { askErasure } = await desk();
    const id = await askErasure(email);
    await cutOffAt(table);
    const refused = "UPDATE data_requests SET status = 'refused', email = NULL WHERE id = ?";
    await env.DB.prepare(refused).bind(id).run();
    await askErasure(email);
    await goOn();
    expect(await locationsOf([text])).toEqual([]);
  },
);
