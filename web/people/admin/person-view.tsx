import { useLocation, useParams } from "react-router-dom";
import type { PersonDetail } from "#contract/people.ts";
import { isolated } from "#contract/visible-text.ts";
import { AuditTimeline } from "#web/admin/kit/audit-timeline.tsx";
import { EmptyState } from "#web/admin/kit/empty-state.tsx";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { Fact } from "#web/admin/kit/fact.tsx";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import {
  ListLink,
  NextRecord,
  RecordPosition,
  useRecordNavigation,
} from "#web/admin/kit/record-navigation.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { ApiError } from "#web/lib/api.ts";
import { personName } from "./columns.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { peoplePath } from "./paths.ts";
import { PersonAccess, useIsOneself } from "./person-access.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { usePeople, usePeopleCount, usePerson } from "./queries.ts";
import { usePersonActions } from "./use-person-actions.ts";

/** Why an admin cannot be changed, or where the role comes from. */
function RoleHint({ person }: { person: PersonDetail }) {
  const isOneself = useIsOneself(person.id);
  if (person.isLastAdmin)
    return (
      <p className="hint">
        {isOneself ? "You are" : "This is"} the last admin, who can be neither made a user nor
        disabled. Make another person an admin first.
      </p>
    );
  return (
    <p className="hint">
      The addresses in ADMIN_EMAILS give a person the role at their first sign-in only; after that,
      what is set here counts.
    </p>
  );
}

function PersonFacts({ person }: { person: PersonDetail }) {
  return (
    <section aria-labelledby="facts">
      <SectionHeading id="facts" title="Account" />
      <dl>
        <Fact label="Created">{exactTime(person.createdAt)}</Fact>
        <Fact label="Signed in">{exactTime(person.lastSignInAt)}</Fact>
        <Fact label="Last seen">{exactTime(person.lastSeenAt)}</Fact>
      </dl>
      <RoleHint person={person} />
    </section>
  );
}

function PersonRecord({ person }: { person: PersonDetail }) {
  const name = personName(person);
  usePageTitle(`${isolated(name)} · People`);
  const actions = usePersonActions();
  const { id } = person;
  return (
    <>
      <PersonAccess person={person} actions={actions} />
      <div className="record-header">
        <div>
          <p className="display-48 wrap-anywhere">
            <bdi>{name}</bdi>
          </p>
          <p className="record-contact">
            <a className="admin-text-link wrap-anywhere" href={`mailto:${person.email}`}>
              <bdi>{person.email}</bdi>
            </a>
          </p>
        </div>
      </div>
      <div className="record-columns">
        <div className="record-column">
          <PersonSessions person={person} actions={actions} />
          <AuditTimeline
            id="changes"
            title="Changes of this person"
            filter={{ record: `user:${id}` }}
            empty="No admin has changed anything."
          />
        </div>
        <div className="record-column">
          <AuditTimeline
            id="done"
            title="Done by this person"
            filter={{ person: id }}
            empty="Nothing that is audited."
          />
        </div>
        <div className="record-column">
          <PersonFacts person={person} />
        </div>
      </div>
    </>
  );
}

function MissingPerson() {
  usePageTitle("Not found · People");
  return <EmptyState title="No such person.">The link may be cut short.</EmptyState>;
}

const RecordSkeleton = () => (
  <div aria-busy="true">
    <p role="status" className="sr-only">
      Loading
    </p>
    <div className="toolbar" />
    <div className="record-header">
      <div className="record-header-skeleton">
        <span className="skeleton" data-size="title" />
        <span className="skeleton" data-size="long" />
      </div>
    </div>
  </div>
);

function PersonPage({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = usePeople(filter);
  const search = writeFilter(filter);
  const { data: total } = usePeopleCount(filter);
  const around = useRecordNavigation({ id, list, total, pathname: peoplePath, search });
  const { data, error, isFetching, refetch } = usePerson(id);
  // A malformed id is as unknown as one that no person has.
  const isMissing = error instanceof ApiError && [404, 422].includes(error.status);
  const { after } = around;
  return (
    <div className="record">
      <TopBar
        title={data ? personName(data) : isMissing ? "No such person" : "Person"}
        parent={<ListLink around={around} label="People" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {!data && !error && <RecordSkeleton />}
      {isMissing && <MissingPerson />}
      {error && !isMissing && (
        <ErrorNotice
          title="The person could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && <PersonRecord person={data} />}
      {data && (
        <NextRecord around={around} name={after && personName(after)} detail={after?.email}>
          <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}

/** One person: what they may do, where they are signed in, and what was done. */
export function Component() {
  const { id = "" } = useParams();
  return <PersonPage key={id} id={id} />;
}
