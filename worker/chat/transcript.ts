import type { ChatEvent } from "#contract/chat-frames.ts";

const authors = { visitor: "Visitor", automatic: "Automatic reply", team: "Team", system: "" };

const happenings: Partial<Record<ChatEvent["kind"], string>> = {
  person_requested: "asked for a person",
  email_given: "gave an email address",
  claimed: "joined the conversation",
  released: "left the conversation to the automatic replies",
  assigned: "passed the conversation on",
  closed: "closed the conversation",
  reopened: "opened the conversation again",
  unanswered: "The conversation went back to the whole team",
  followed_up: "A mail with the unread answers was sent",
};

function contentOf(event: ChatEvent): string {
  if (event.kind === "rated") return `rated the conversation ${event.rating} of 5`;
  if (event.kind === "assigned" && event.assignee)
    return `passed the conversation on to ${event.assignee.name}`;
  const happening = happenings[event.kind];
  if (happening) return happening;
  return [event.picture && "(picture)", event.text].filter(Boolean).join(" ");
}

/** `2026-11-02 10:00 UTC`. */
const timeOf = (at: number) => `${new Date(at).toISOString().slice(0, 16).replace("T", " ")} UTC`;

function lineOf(event: ChatEvent): string {
  const { by, kind } = event;
  const author = by.name ?? authors[by.role];
  const isSaid = kind === "message" || kind === "note";
  const note = kind === "note" ? " (note)" : "";
  const speaker = author === "" ? "" : `${author}${note}${isSaid ? ":" : ""} `;
  return `[${timeOf(event.at)}] ${speaker}${contentOf(event)}`;
}

/** What stands under an answer of a model: that it is one, with the URLs of its sources; "" under any other text. */
export function aiNote({ isGenerated, sources = [] }: ChatEvent, origin: string): string {
  if (!isGenerated) return "";
  const named = sources.map(({ title, url }) => `${title} (${new URL(url, origin)})`);
  return ["Written by AI", named.length > 0 ? `from ${named.join(", ")}` : ""].join(" ").trim();
}

/** The events as lines of text, oldest first; `origin` is that of the site. */
export function transcriptText(events: readonly ChatEvent[], origin: string): string {
  const lines = events
    .filter(({ kind }) => kind !== "hidden")
    .flatMap((event) => [lineOf(event), aiNote(event, origin)])
    .filter(Boolean);
  return `${lines.join("\n")}\n`;
}
