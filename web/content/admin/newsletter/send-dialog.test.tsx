import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter } from "react-router-dom";
import { afterEach, expect, it, vi } from "vitest";
import type { NewsletterSend } from "#contract/newsletter-sends.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { SendForm } from "./send-dialog.tsx";

afterEach(() => void vi.unstubAllGlobals());

const previewAfter = (earlierCount: number) => ({
  subject: "Kiln",
  body: "Fired twice.",
  recipients: 2,
  earlierCount,
  lastSend: { id: "send", startedAt: 0 } as NewsletterSend,
});

it("asks again before a repeated send whose answer was lost is repeated", async () => {
  const started: unknown[] = [];
  vi.stubGlobal("fetch", async (_: string, { body }: RequestInit) => {
    started.push(JSON.parse(String(body)));
    return new Response("", { status: 502 });
  });
  const { render, fire, settle, text, unmount } = await mountPoint();
  const client = new QueryClient();
  const showAfter = (earlierCount: number) =>
    render(
      <QueryClientProvider client={client}>
        <MemoryRouter>
          <SendForm postId="post" preview={previewAfter(earlierCount)} onClose={() => {}} />
        </MemoryRouter>
      </QueryClientProvider>,
    );
  const tick = () => fire("onChange", { target: { checked: true } });
  const send = async () => {
    await fire("onSubmit", { preventDefault() {}, stopPropagation() {} });
    await settle();
  };
  await showAfter(4);
  await tick();
  await send();
  expect(started).toEqual([{ postId: "post", earlierCount: 4 }]);
  expect(text()).toContain(
    "The newsletter may have been sent: look at the list of sends before you send it again. The server answered 502.",
  );
  await showAfter(5);
  await send();
  expect(started).toHaveLength(1);
  await tick();
  await send();
  expect(started).toEqual([expect.anything(), { postId: "post", earlierCount: 5 }]);
  await unmount();
});
