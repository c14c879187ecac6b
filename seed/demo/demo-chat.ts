/** What happens in a conversation: who writes, or what is done. */
export type DemoChatMove =
  | "visitor"
  | "picture"
  | "person"
  | "email"
  | "rate"
  | "claim"
  | "team"
  | "note"
  | "close";

/** Minutes after the line before it, what happens, and the text, email or rating. */
export type DemoChatLine = readonly [minutes: number, move: DemoChatMove, text?: string];

/** An invented conversation of the chat. */
export interface DemoChat {
  /** When it began: so many minutes before now, or on a day at an hour (UTC). */
  began: { readonly minutesAgo: number } | { readonly daysAgo: number; readonly hour: number };
  page: string;
  /** The visitor's name, given with the email. */
  name?: string;
  /** Which of the two admins answers. */
  admin?: 0 | 1;
  lines: readonly DemoChatLine[];
}
