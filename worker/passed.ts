import { adminName, isAdminSession } from "./auth/admin-session.ts";
import type { Passed } from "./chat/passed.ts";
import { publishedPassages } from "./content/passages.ts";
import { answerQuestion } from "./generation/answer.ts";

/** What the Durable Objects of the chat need of other slices. */
export const passed: Passed = { isAdminSession, adminName, publishedPassages, answerQuestion };
