import { expect, type Page } from "@playwright/test";
import type { ClientFrame, ServerFrame } from "#contract/chat-frames.ts";
import { chatVersion } from "#contract/chat-limits.ts";

/** A request of the visitor whose cookies the page has. */
async function post<T>(page: Page, path: string, data: object): Promise<T> {
  // The origin of the site, which a page need not show.
  const { origin } = new URL((await page.request.head("/robots.txt")).url());
  const response = await page.request.post(path, { data, headers: { Origin: origin } });
  expect(response.ok(), await response.text()).toBe(true);
  return response.json();
}

/** The visitor's side of a conversation over HTTP. */
export class ApiVisitor {
  readonly #page: Page;
  id = "";

  constructor(page: Page) {
    this.#page = page;
  }

  async says(message: string): Promise<void> {
    const body = { message, sessionId: "visitor", clientMessageId: crypto.randomUUID() };
    const { sessionId } = await post<{ sessionId: string }>(this.#page, "/api/chat", body);
    this.id = sessionId;
  }

  async exchanges(...frames: ClientFrame[]): Promise<readonly ServerFrame[]> {
    const hello = { type: "hello", version: chatVersion, after: 0, epoch: null } as const;
    const body = { frames: [hello, ...frames] };
    const reply = await post<{ frames: ServerFrame[] }>(this.#page, "/api/chat/exchange", body);
    return reply.frames;
  }

  async does(action: Extract<ClientFrame, { type: "action" }>["action"]): Promise<void> {
    await this.exchanges({ type: "action", cid: crypto.randomUUID(), action });
  }

  /** Writes and asks for a person. */
  async waits(message: string): Promise<void> {
    await this.says(message);
    await this.does({ name: "request_person" });
  }

  /** The texts of the messages as the visitor reads them, and the kinds of everything else. */
  async transcript(): Promise<readonly string[]> {
    const frames = await this.exchanges();
    const events = frames.flatMap((frame) => (frame.type === "events" ? frame.items : []));
    return events.map(({ kind, text }) => (kind === "message" ? text : kind));
  }
}

/** A visitor without a window, who writes through the API. */
export async function apiVisitor(newVisitor: () => Promise<Page>): Promise<ApiVisitor> {
  return new ApiVisitor(await newVisitor());
}
