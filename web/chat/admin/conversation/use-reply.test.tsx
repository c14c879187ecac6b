import { expect, it, vi } from "vitest";
import type { Chat } from "#web/chat/admin/state/use-chat.ts";
import { conversationState } from "#web/chat/core/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { answerNeeds, useReply } from "./use-reply.ts";

const ada = { id: "ada", name: "Ada" };

it("sends no answer before the conversation is known, and none beside a colleague", () => {
  expect(answerNeeds(null, "ada")).toBe("state");
  expect(answerNeeds({ status: "automatic", assignee: null }, "ada")).toBe("claim");
  expect(answerNeeds({ status: "waiting", assignee: null }, "ada")).toBe("claim");
  expect(answerNeeds({ status: "active", assignee: ada }, "ada")).toBeNull();
  expect(answerNeeds({ status: "active", assignee: ada }, "ben")).toBe("takeover");
  expect(answerNeeds({ status: "closed", assignee: ada }, "ben")).toBeNull();
});

function Field({ chat }: { chat: Chat }) {
  const { send, isHeld } = useReply({ chat, me: "ada", onSent: () => undefined });
  return (
    <>
      <button type="button" onClick={() => send("Monday at eleven")}>
        Send
      </button>
      {isHeld && "held"}
    </>
  );
}

/** A chat on a connection of its own. */
function chatWith(act: () => string): Chat {
  const view = { state: conversationState, refusal: null };
  return { connection: { act }, view } as unknown as Chat;
}

it("takes a conversation over once, and again on another connection, which knows nothing of the first try", async () => {
  const { render, press, text, unmount } = await mountPoint();
  const act = vi.fn(() => "a-claim");
  await render(<Field chat={chatWith(act)} />);
  await press("Send");
  await press("Send");
  expect(act).toHaveBeenCalledOnce();
  expect(text()).toBe("Sendheld");
  await render(<Field chat={chatWith(act)} />);
  expect(text()).toBe("Send");
  await press("Send");
  expect(act).toHaveBeenCalledTimes(2);
  await unmount();
});
