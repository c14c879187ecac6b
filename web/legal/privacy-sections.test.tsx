import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import { defaultChatSettings } from "#contract/chat-settings.ts";
import { errorGroupsKept, type RetentionRule, retentionRules } from "#contract/retention-rules.ts";
import { privacySections } from "./privacy-sections.tsx";

const text = privacySections
  .map((section) => renderToStaticMarkup(section.text))
  .join(" ")
  .replace(/<[^>]+>/g, "")
  .replace(/\s+/g, " ");

const errorsKept = Object.values(errorGroupsKept).reduce<number>((sum, kept) => sum + kept, 0);
const dayMs = 24 * 3_600_000;

/** What the policy says about each retention rule, and the days it says; null where the rule deletes nothing of visitors. */
const statements: Readonly<Record<RetentionRule, readonly [string, days?: number] | null>> = {
  decided_applications: ["Applications, messages and the mails about them stay until you ask us"],
  closed_messages: ["or for a shorter term we set"],
  spam_applications: ["or for a shorter term we set"],
  spam_messages: ["or for a shorter term we set"],
  sent_mail_texts: ["or for a shorter term we set"],
  conversations: ["A closed conversation is erased by itself, as a rule after ninety days"],
  unsent_pictures: null,
  unconfirmed_subscribers: ["Unconfirmed, it is deleted after seven days", 7],
  sessions: ["A session ends after seven days without use", 7],
  submitted_lines: ["Hashes of long lines and of your e‑mail address stay for thirty days", 30],
  share_links: null,
  // counting-section.test.tsx compares these three.
  analytics_points: ["Single views are deleted after"],
  analytics_visitors: ["connects your next page with your visit is deleted"],
  analytics_salts: ["The key is new every day and is deleted"],
  error_groups: [`We keep the ${errorsKept.toLocaleString("en-GB")} errors met most or last`],
  error_openers: ["For a day we keep a hash of your network address", 1],
  error_days: null,
  error_hours: null,
  trashed_entries: null,
  trashed_pictures: null,
  unfinished_uploads: null,
  unstored_attachments: null,
  data_exports: null,
  erased_records: ["the ids of what was deleted, end within thirty days", 30],
};

it.each(Object.entries(statements))(
  "the privacy policy says how long is kept: %s",
  (rule, said) => {
    if (said === null) return;
    const [sentence, days] = said;
    expect(text).toContain(sentence);
    if (days !== undefined) expect(retentionRules[rule as RetentionRule].keptMs).toBe(days * dayMs);
  },
);

it("the privacy policy says when a closed conversation is erased unless the team sets another time", () => {
  expect(defaultChatSettings.retentionDays).toBe(90);
});

it("the privacy policy says what the cookie is for that scripts read", () => {
  expect(text).toContain("says that a session exists and tells one sign-in from the next");
});

it("the privacy policy says that an application alone is stored with the version that was agreed to", () => {
  expect(text).toContain("with an application, also the version of these documents");
  expect(text).toContain("An application stays under the version you agreed to");
});
