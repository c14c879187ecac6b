import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { renderToStaticMarkup } from "react-dom/server";
import { afterEach, expect, it, vi } from "vitest";
import type { MessageDetail } from "#contract/messages.ts";
import { useToast } from "#web/admin/kit/toasts.ts";
import { draftOf, writeDraft } from "./use-draft.ts";
import { useAddNote, useSendReply } from "./use-reply.ts";

afterEach(() => {
  vi.unstubAllGlobals();
  useToast.setState(useToast.getInitialState());
});

const message = {
  id: "message",
  name: "Mina",
  version: 1,
  entries: [],
} as unknown as MessageDetail;
const key = "draft-of-message";

type Sending = {
  readonly reply: ReturnType<typeof useSendReply>;
  readonly note: ReturnType<typeof useAddNote>;
};

function Probe({ onShown }: { onShown: (sending: Sending) => void }) {
  const onDone = () => {};
  const reply = useSendReply(message, key, onDone);
  onShown({ reply, note: useAddNote(message, key, onDone) });
  return null;
}

/** What sends the texts about the message. */
function sending(): Sending {
  const shown: Sending[] = [];
  renderToStaticMarkup(
    <QueryClientProvider client={new QueryClient()}>
      <Probe onShown={(one) => shown.push(one)} />
    </QueryClientProvider>,
  );
  const [first] = shown;
  if (!first) throw new Error("Nothing was rendered.");
  return first;
}

it("leaves in the fields what was written while a reply and a note were on their way", async () => {
  vi.stubGlobal("fetch", async () => Response.json({ ...message, version: 2 }));
  const { reply, note } = sending();
  writeDraft(key, { reply: "Yes.", note: "Ask Jun" });
  const sent = reply.mutateAsync({ id: "reply", reply: "Yes.", slots: [] });
  writeDraft(key, { reply: "Yes.\nKind regards" });
  await sent;
  expect(draftOf(key)).toEqual({ reply: "Kind regards", note: "Ask Jun", slots: [] });
  const added = note.mutateAsync({ id: "note", text: "Ask Jun" });
  writeDraft(key, { note: "Ask Mina" });
  await added;
  expect(draftOf(key)).toEqual({ reply: "Kind regards", note: "Ask Mina", slots: [] });
});
