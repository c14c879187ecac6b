import { brand } from "./brand.ts";

/** What the chat says first; the client shows it, and the log begins with it. */
export const chatWelcome = `Hi, and welcome to ${brand.name}. What would you like to know about our services, pricing or applications?`;
