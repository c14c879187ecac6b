import { useLocation, useParams } from "react-router-dom";
import type { ErrorGroupDetail } from "#contract/error-groups.ts";
import { Fact } from "#web/admin/kit/fact.tsx";
import { RecordActions } from "#web/admin/kit/record-actions.tsx";
import { RecordHistory } from "#web/admin/kit/record-history.tsx";
import { useRecordNavigation } from "#web/admin/kit/record-navigation.tsx";
import { RecordPage } from "#web/admin/kit/record-page.tsx";
import { exactTime } from "#web/admin/kit/relative-times.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { errorsPath } from "#web/outbox/admin/paths.ts";
import { actionsFor, errorActionNames } from "./error-actions.ts";
import { withActors } from "./error-history.ts";
import { ErrorStatusLabel } from "./error-status.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { Occurrences } from "./occurrences.tsx";
import { errorQueries, useErrorCount, useErrorGroup, useErrorGroups } from "./queries.ts";
import { TrendBars } from "./trend-bars.tsx";
import { trendText } from "./trend-text.ts";
import { useErrorChange } from "./use-error-change.ts";
import "#web/outbox/admin/outbox.css";

const historyNames = {
  "error_group.resolved": "Resolved",
  "error_group.ignored": "Ignored",
  "error_group.reopened": "Reopened",
};

function ErrorFacts({ group }: { group: ErrorGroupDetail }) {
  const { reportCount, firstSeenAt, lastSeenAt, trend } = group;
  const facts = [
    ["Reports", reportCount.toLocaleString("en-GB")],
    ["First seen", exactTime(firstSeenAt)],
    ["Last seen", exactTime(lastSeenAt)],
  ] as const;
  return (
    <section aria-labelledby="trend" className="record-column">
      <SectionHeading id="trend" title="30 days" />
      <div className="error-trend">
        <TrendBars trend={trend} scale={2} />
        <p className="hint">{trendText(trend)}</p>
      </div>
      <dl>
        {facts.map(([name, value]) => (
          <Fact key={name} label={name}>
            {value}
          </Fact>
        ))}
      </dl>
    </section>
  );
}

function Details({ group }: { group: ErrorGroupDetail }) {
  const { message, status, firstSeenAt } = group;
  const { mutate, isPending, variables } = useErrorChange();
  return (
    <>
      <RecordActions
        noun="error"
        actions={actionsFor(status)}
        namesOf={(action) => errorActionNames[action]}
        running={isPending ? variables.action : undefined}
        onAction={(action) => mutate({ group, action })}
      />
      <div className="record-header">
        <div>
          <p className="error-message" dir="auto">
            {message}
          </p>
          <p className="record-contact">
            <ErrorStatusLabel status={status} />
          </p>
        </div>
      </div>
      <div className="record-columns outbox-record">
        <Occurrences group={group} />
        <RecordHistory
          history={withActors(group.history)}
          names={historyNames}
          origin={{ text: "Seen for the first time", at: firstSeenAt }}
        />
        <ErrorFacts group={group} />
      </div>
    </>
  );
}

function ErrorRecord({ id }: { id: string }) {
  const filter = readFilter(useLocation().search);
  const list = useErrorGroups(filter);
  const { data: total } = useErrorCount(filter);
  const search = writeFilter(filter);
  return (
    <RecordPage
      noun="error"
      listName="Errors"
      reading={useErrorGroup(id)}
      around={useRecordNavigation({ id, list, total, pathname: errorsPath, search })}
      queriesOf={errorQueries}
      titleOf={({ message }) => message}
      nextOf={({ message, status }) => ({
        name: message,
        detail: <ErrorStatusLabel status={status} />,
      })}
      missing="The link may be cut short, or the error was deleted because none like it came for long."
    >
      {(group) => <Details group={group} />}
    </RecordPage>
  );
}

/** One error in full. */
export function Component() {
  const { id = "" } = useParams();
  return <ErrorRecord key={id} id={id} />;
}
