import type { DemoChat } from "./demo-chat.ts";
import { longChats } from "./long-chats.ts";

/** Conversations that the automatic replies have answered alone. */
const shortChats: readonly DemoChat[] = [
  ...(
    [
      [1, 9.4, "/", "What do you offer to a small pottery?"],
      [1, 20.2, "/join-us", "Can I apply without a company?"],
      [3, 13.7, "/news", "hello"],
      [4, 16.1, "/", "How much does it cost?"],
      [7, 10.8, "/about", "Which services do you have for podcasts?"],
      [9, 19.5, "/join-us", "Where do I find my application?"],
      [12, 11.3, "/", "Is there a pricing page?"],
      [16, 12.6, "/about", "May two people apply as one?"],
      [18, 15.9, "/news", "hi, do you take illustrators?"],
      [24, 8.6, "/", "Do you work outside of London?"],
    ] as const
  ).map(
    ([daysAgo, hour, page, text]): DemoChat => ({
      began: { daysAgo, hour },
      page,
      lines: [[0, "visitor", text]],
    }),
  ),
];

/** A month of invented conversations, in no order. For local use only. */
export const demoChats: readonly DemoChat[] = [...shortChats, ...longChats];
