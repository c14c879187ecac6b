import type { NewsletterSource } from "#contract/newsletter.ts";
import type { Subscriber } from "#contract/newsletter-subscribers.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { StateLabel } from "./state-label.tsx";

const sourceNames: Readonly<Record<NewsletterSource, string>> = {
  news: "News page",
  article: "Article",
  page: "Sign-up page",
};

/** The columns of the list of subscribers. */
export const subscriberColumns: readonly Column<Subscriber>[] = [
  {
    id: "email",
    head: "Email",
    phone: "title",
    cell: ({ email, isSpam }) => (
      <>
        <bdi title={email}>{email}</bdi>
        {isSpam && <span className="text-muted"> likely spam, was not mailed</span>}
      </>
    ),
  },
  {
    id: "state",
    head: "State",
    width: "9rem",
    phone: "detail",
    cell: ({ state }) => <StateLabel state={state} />,
  },
  {
    id: "source",
    head: "Source",
    width: "8rem",
    isMuted: true,
    from: "tablet",
    cell: ({ source }) => sourceNames[source],
  },
  {
    id: "consent",
    head: "Consent",
    width: "7.5rem",
    isMuted: true,
    from: "wide",
    cell: ({ consentVersion }) => consentVersion,
  },
  {
    id: "confirmed",
    head: "Confirmed",
    width: "7.5rem",
    align: "end",
    isMuted: true,
    from: "desktop",
    cell: ({ confirmedAt }) => (confirmedAt === null ? "–" : <RelativeTime at={confirmedAt} />),
  },
  {
    id: "requested",
    head: "Signed up",
    width: "7.5rem",
    align: "end",
    isMuted: true,
    phone: "title-end",
    cell: ({ requestedAt }) => <RelativeTime at={requestedAt} />,
  },
];
