import { useLocation, useParams } from "react-router-dom";
import type { PersonDetail } from "#contract/people.ts";
import { AuditTimeline } from "#web/admin/kit/audit-timeline.tsx";
import { Fact } from "#web/admin/kit/fact.tsx";
import { RecordHeader } from "#web/admin/kit/record-header.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { personName } from "./columns.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { peoplePath } from "./paths.ts";
import { PersonAccess, useIsOneself } from "./person-access.tsx";
import { PersonSessions } from "./person-sessions.tsx";
import { personQueries, usePeople, usePeopleCount, usePerson } from "./queries.ts";
import { usePersonActions } from "./use-person-actions.ts";

/** Why a person cannot be changed, or where the role comes from. */
function RoleHint({ person }: { person: PersonDetail }) {
  const isOneself = useIsOneself(person.id);
  if (person.isErased)
    return (
      <p className="hint">
        This person was erased. The account stays without personal data, because records name it,
        and nothing about it can be changed.
      </p>
    );
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
  const actions = usePersonActions();
  const { id } = person;
  return (
    <>
      <PersonAccess person={person} actions={actions} />
      <RecordHeader name={personName(person)}>
        {!person.isErased && (
          <a className="admin-text-link wrap-anywhere" href={`mailto:${person.email}`}>
            <bdi>{person.email}</bdi>
          </a>
        )}
      </RecordHeader>
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

function PersonPage({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = usePeople(filter);
  const search = writeFilter(filter);
  const { data: total } = usePeopleCount(filter);
  return (
    <RecordPage
      noun="person"
      listName="People"
      reading={usePerson(id)}
      around={useRecordNavigation({ id, list, total, pathname: peoplePath, search })}
      queriesOf={personQueries}
      titleOf={personName}
      nextOf={(after) => ({ name: personName(after), detail: after.email })}
    >
      {(person) => <PersonRecord person={person} />}
    </RecordPage>
  );
}

/** One person: what they may do, where they are signed in, and what was done. */
export function Component() {
  const { id = "" } = useParams();
  return <PersonPage key={id} id={id} />;
}
