import { brand } from "./brand.ts";

/** What the chat says first; the client shows it, and the log begins with it. */
export const chatWelcome = `Hi, and welcome to ${brand.name}. What would you like to know about our services, pricing or applications?`;

/** What the chat says to a visitor who asks for a person while none is here. */
export const teamAway =
  "None of us is here right now. Leave your email address, and we will answer you there and here.";

/** The same where the email is known. */
export const teamAwayKnownEmail =
  "None of us is here right now. We will answer you here and by email as soon as we are back.";

/** What a message says in one line of text: a picture alone is named. */
export const saidIn = ({ text, picture }: { text: string; picture?: unknown }): string =>
  text || (picture ? "Picture" : "");

/** The last message of a conversation that takes no more texts. */
export const conversationFull =
  "This conversation is full. Please reload the page to begin a new one; a text that was not sent is kept for it.";
