import { demoMessages } from "./messages.ts";
import { demoSubscribers } from "./newsletter.ts";

/** A person's request for their data or for its erasure. */
export interface DemoDataRequest {
  kind: "export" | "erase";
  email: string;
  hoursAgo: number;
  takenBy: 0 | 1;
}

const subscriber = demoSubscribers.find(({ isConfirmed }) => isConfirmed)?.email ?? "";
const sender = demoMessages.find(({ answer }) => answer)?.email ?? "";

/** An erasure that is done, and an export that can still be downloaded. For local use only. */
export const demoDataRequests: readonly DemoDataRequest[] = [
  { kind: "erase", email: subscriber, hoursAgo: 9 * 24 + 2, takenBy: 0 },
  { kind: "export", email: sender, hoursAgo: 3, takenBy: 1 },
];
