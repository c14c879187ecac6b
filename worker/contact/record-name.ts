import { columnOf } from "#worker/lib/column-of.ts";
import { messages } from "./store.ts";

/** What a message is called, as a part of a query: by its sender. */
export const messageName = columnOf(messages, messages.id, messages.name);
