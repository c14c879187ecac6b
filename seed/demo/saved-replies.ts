import type { SavedReplyFields } from "#contract/saved-replies.ts";

/** Texts that the team writes often. For local use only. */
export const demoSavedReplies: readonly SavedReplyFields[] = [
  {
    shortcut: "pricing",
    title: "What it costs",
    body: "Hello {{name}}, every engagement is priced to its goals, so there is no list. Tell me in two lines what should be different in a year, and you have a proposal by Friday.",
  },
  {
    shortcut: "apply",
    title: "How to apply",
    body: "The form on the Apply page takes about ten minutes, and it keeps what you have written if you are interrupted. You have an answer within two days.",
  },
  {
    shortcut: "status",
    title: "Where the application is",
    body: "The link in your confirmation mail shows where your application is. If it is lost, tell me the reference and I will look.",
  },
  {
    shortcut: "call",
    title: "Offer a call",
    body: "Shall we speak for twenty minutes? I am free on Tuesday and Thursday between ten and four, London time.",
  },
  {
    shortcut: "rights",
    title: "Who owns the work",
    body: "You keep the rights to what you make. We take a share of what we bring in together, and it is written on one page.",
  },
  {
    shortcut: "press",
    title: "Press and speaking",
    body: "Thank you for asking, {{name}}. Please write to us with the contact form and choose Press; Ada answers these herself.",
  },
];
