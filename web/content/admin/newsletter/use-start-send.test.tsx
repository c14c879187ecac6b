import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { MemoryRouter, useLocation } from "react-router-dom";
import { beforeEach, expect, it, vi } from "vitest";
import { listSends } from "#contract/newsletter-sends.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useStartSend } from "./use-start-send.ts";

beforeEach(() => useToast.setState(useToast.getInitialState()));

const recipients = "2 subscribers";

function Dialog() {
  const options = { postId: "post", earlierCount: 0, recipients, onClose: () => undefined };
  const { mutate } = useStartSend(options);
  return (
    <button type="button" onClick={() => mutate()}>
      Send
    </button>
  );
}

const Path = () => useLocation().pathname;

/** Where the reader is and what a toast says, when the request of the dialog is answered. */
async function afterAnswer(answer: Response, isClosed: boolean) {
  const { promise, resolve } = Promise.withResolvers<Response>();
  vi.stubGlobal("fetch", () => promise);
  const client = new QueryClient();
  client.setQueryData([listSends.path, {}], { pages: [], pageParams: [] });
  const { render, press, settle, text, unmount } = await mountPoint();
  const page = (isOpen: boolean) => (
    <QueryClientProvider client={client}>
      <MemoryRouter initialEntries={["/cms/blog"]}>
        <Path />
        {isOpen && <Dialog />}
      </MemoryRouter>
    </QueryClientProvider>
  );
  await render(page(true));
  await press("Send");
  if (isClosed) await render(page(false));
  resolve(answer);
  await settle();
  const shown = text();
  await unmount();
  const isListCurrent = client.getQueryState([listSends.path, {}])?.isInvalidated === false;
  return { path: shown, toast: useToast.getState().shown, isListCurrent };
}

const started = () => Response.json({ id: "send" }, { status: 201 });

it("leads to the sends once a post is on its way", async () => {
  const { path, toast } = await afterAnswer(started(), false);
  expect(path).toContain("/cms/newsletter/sends");
  expect(toast).toMatchObject({ title: "On its way to 2 subscribers" });
});

it("lists the new send, also where the list was read a moment ago", async () => {
  expect(await afterAnswer(started(), true)).toMatchObject({ isListCurrent: false });
});

it("leaves a reader who has closed the dialog where they are", async () => {
  const { path, toast } = await afterAnswer(started(), true);
  expect(path).toBe("/cms/blog");
  expect(toast).toMatchObject({ title: "On its way to 2 subscribers" });
});

it.each([
  [409, "The newsletter is not sent"],
  [503, "The newsletter may have been sent"],
])("says after the dialog was closed what an answer of %i means", async (status, title) => {
  const { toast, isListCurrent } = await afterAnswer(new Response("", { status }), true);
  expect(toast).toMatchObject({ title, kind: "error" });
  expect(isListCurrent).toBe(false);
});
