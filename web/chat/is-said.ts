import type { ChatView } from "./core/view.ts";

/** Whether the message with this client id is in the log or on its way. */
export const isSaid = ({ events, pending }: ChatView, cid: string): boolean =>
  [...events, ...pending].some((said) => said.cid === cid);
