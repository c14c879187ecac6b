import type { Person } from "#contract/people.ts";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { countPhrase } from "#web/admin/kit/number-words.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { AccessLabel } from "./access-label.tsx";

/** What a person is called: the name, or the email address without one. */
export const personName = ({ name, email }: Pick<Person, "name" | "email">): string =>
  name ?? email;

const noValue = <span className="text-muted">–</span>;

const name: Column<Person> = {
  id: "name",
  head: "Name",
  phone: "title",
  cell: (person) => <bdi title={personName(person)}>{personName(person)}</bdi>,
};

const email: Column<Person> = {
  id: "email",
  head: "Email",
  width: "clamp(12rem, 22vw, 22rem)",
  isMuted: true,
  from: "desktop",
  cell: ({ email: address }) => <bdi title={address}>{address}</bdi>,
};

const access: Column<Person> = {
  id: "access",
  head: "Role",
  width: "7.5rem",
  phone: "detail",
  cell: (person) => <AccessLabel person={person} />,
};

const sessions: Column<Person> = {
  id: "sessions",
  head: "Sessions",
  width: "6rem",
  align: "end",
  cell: ({ activeSessions }) =>
    activeSessions === 0 ? noValue : activeSessions.toLocaleString("en-GB"),
};

const seen: Column<Person> = {
  id: "seen",
  head: "Last seen",
  width: "7.5rem",
  align: "end",
  isMuted: true,
  phone: "title-end",
  cell: ({ lastSeenAt }) => <RelativeTime at={lastSeenAt} />,
};

const signedIn = (isSorted: boolean): Column<Person> => ({
  id: "signed-in",
  head: "Signed in",
  width: "7.5rem",
  align: "end",
  isMuted: true,
  sorted: isSorted ? "descending" : undefined,
  cell: ({ lastSignInAt }) => <RelativeTime at={lastSignInAt} />,
});

/** The columns of the list; a search is in another order. */
export const columns = (isSearch: boolean): readonly Column<Person>[] => [
  name,
  email,
  access,
  sessions,
  seen,
  signedIn(!isSearch),
];

/** "no active session", "one active session", "three active sessions". */
export const sessionPhrase = (count: number): string =>
  count === 0 ? "no active session" : countPhrase(count, "active session", "active sessions");
