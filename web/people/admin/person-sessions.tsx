import type { PersonDetail } from "#contract/people.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import type { usePersonActions } from "./use-person-actions.ts";

type Props = { person: PersonDetail; actions: ReturnType<typeof usePersonActions> };

/** Where a person is signed in now; each session can be ended by itself. */
export function PersonSessions({ person, actions }: Props) {
  const { sessions, isDisabled, role } = person;
  const end = (sessionId: string) => {
    if (!actions.isPending) actions.mutate({ person, action: { kind: "end-session", sessionId } });
  };
  return (
    <section aria-labelledby="sessions">
      <SectionHeading id="sessions" title="Active sessions" count={sessions.length} />
      {sessions.length === 0 && (
        <p className="attention-empty">
          {isDisabled ? "A disabled person cannot sign in." : "Not signed in anywhere."}
        </p>
      )}
      <ul>
        {sessions.map(({ id, createdAt, lastSeenAt, isCurrent }) => (
          <li key={id} className="timeline-entry">
            <p className="timeline-text">Signed in {exactTime(createdAt)}</p>
            {isCurrent ? (
              <span className="text-muted">This browser</span>
            ) : (
              <button type="button" className="admin-text-link" onClick={() => end(id)}>
                End<span className="sr-only"> the session of {exactTime(createdAt)}</span>
              </button>
            )}
            <p className="timeline-detail">
              Last seen <RelativeTime at={lastSeenAt} />
            </p>
          </li>
        ))}
      </ul>
      <p className="hint">
        {role === "admin"
          ? "An admin is signed out after 30 minutes without use, and after 12 hours in any case."
          : "A user is signed out after 7 days without use, and after 30 days in any case."}
      </p>
    </section>
  );
}
