import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, beforeEach, expect, it, vi } from "vitest";
import { useToast } from "#web/admin/kit/toasts.ts";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { keepMailDraft, newMailDraft, readMailDraft } from "./mail-draft.ts";
import { useMailSend } from "./use-mail-send.ts";

emptyLocalStorage();
beforeEach(() => {
  vi.stubGlobal("fetch", async () => Response.json({ id: "an-application" }));
});
afterEach(() => useToast.setState(useToast.getInitialState()));

const key = "mail-draft";
type Send = ReturnType<typeof useMailSend>["mutateAsync"];

function Probe({ onShown }: { onShown: (send: Send) => void }) {
  const options = { applicationId: "an-application", draftKey: key, onTakenBack: () => {} };
  onShown(useMailSend(options).mutateAsync);
  return null;
}

it.each([
  ["forgets a mail that was sent", "Dear Mina", undefined],
  [
    "keeps what was written while the mail was on its way",
    "Dear Mina, welcome",
    "Dear Mina, welcome",
  ],
])("%s", async (_, written, left) => {
  const sends: Send[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe onShown={(send) => sends.push(send)} />
    </QueryClientProvider>,
  );
  const draft = { ...newMailDraft(), subject: "Welcome", body: "Dear Mina" };
  keepMailDraft(key, draft);
  const sent = sends[0]?.(draft);
  keepMailDraft(key, { ...draft, body: written });
  await sent;
  expect(readMailDraft(key)?.body).toBe(left);
});

it("gives the text of a mail back that was taken back although the answers were lost", async () => {
  const sends: Send[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe onShown={(send) => sends.push(send)} />
    </QueryClientProvider>,
  );
  const draft = { ...newMailDraft(), subject: "Welcome", body: "Dear Mina" };
  await sends[0]?.(draft);
  expect(readMailDraft(key)).toBeNull();
  const mails = [{ id: `${draft.id}:reply`, status: "cancelled" }];
  vi.stubGlobal("fetch", async (_: string, { method }: RequestInit) => {
    if (method === "DELETE") throw new TypeError("Failed to fetch");
    return Response.json({ id: "an-application", mails });
  });
  useToast.getState().shown?.onUndo?.();
  await vi.waitFor(() => expect(readMailDraft(key)?.body).toBe("Dear Mina"));
});
