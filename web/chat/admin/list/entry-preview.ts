import type { ConversationSummary } from "#contract/chat-inbox.ts";
import { firstName } from "#web/chat/admin/state/visitor-name.ts";

type Previewed = Pick<
  ConversationSummary,
  "preview" | "previewBy" | "previewAuthor" | "rating" | "status"
>;

/** Who wrote the last message, before it: "You: ", "Jun: ", "Automatic: "; "" for the visitor. */
function author({ previewBy, previewAuthor }: Previewed, me: string): string {
  if (previewBy === "automatic") return "Automatic: ";
  if (previewBy !== "team") return "";
  if (previewAuthor?.id === me) return "You: ";
  return `${firstName(previewAuthor?.name ?? "") || "Team"}: `;
}

/** The last message of a conversation and who wrote it; its rating once it is closed. One without a message began with a request. */
export function entryPreview(conversation: Previewed, me: string): string {
  const { preview, rating, status } = conversation;
  if (status === "closed" && rating !== null) return `Rated ${rating} of 5`;
  return preview === "" ? "Asked for a person" : author(conversation, me) + preview;
}
