import type { ChatAction } from "#contract/chat-frames.ts";

/** What is done besides writing; a visitor asks for a person, whatever the name is. */
export type ActName = Extract<
  ChatAction["name"],
  "request_person" | "claim" | "release" | "close" | "reopen"
>;

/**
 * What can happen to the clients of a conversation, the network between and the server. `times` and
 * `how` say what becomes of the first frame or request on its way; a frame that is delivered 0 times
 * reached a server that failed before it had stored anything.
 */
export type Operation =
  | { readonly type: "write" | "flow" | "late" | "retry" | "discard"; readonly client: number }
  | { readonly type: "hide" | "show" | "read"; readonly client: number }
  /** A team member writes for colleagues alone. */
  | { readonly type: "note"; readonly client: number }
  | { readonly type: "act"; readonly client: number; readonly name: ActName }
  /** Both team members do the same thing before either has heard of the other. */
  | { readonly type: "race"; readonly name: ActName }
  | { readonly type: "up"; readonly client: number; readonly times: 0 | 1 | 2 }
  | {
      readonly type: "down";
      readonly client: number;
      readonly how: "once" | "twice" | "lose" | "swap";
    }
  | { readonly type: "cut"; readonly client: number; readonly isNoticed: boolean }
  | {
      readonly type: "request";
      readonly client: number;
      readonly how: "reply" | "twice" | "lose_reply" | "lose" | "fail";
    }
  | { readonly type: "reload"; readonly client: number; readonly isStorageLost: boolean }
  | { readonly type: "server"; readonly how: "evict" | "abort" | "deploy" }
  | { readonly type: "time"; readonly ms: number };
