import { useLocation, useParams } from "react-router-dom";
import type { ErrorGroupDetail } from "#contract/error-groups.ts";
import { isolated } from "#contract/visible-text.ts";
import { ActionButton } from "#web/admin/kit/bulk-toolbar.tsx";
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
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { errorsPath } from "#web/outbox/admin/paths.ts";
import { RecordHistory } from "#web/outbox/admin/record-history.tsx";
import { isMissing, RecordState } from "#web/outbox/admin/record-states.tsx";
import { actionsFor, type ErrorAction, errorActionNames } from "./error-actions.ts";
import { ErrorStatusLabel } from "./error-status.tsx";
import { readFilter, writeFilter } from "./filter.ts";
import { Occurrences } from "./occurrences.tsx";
import { useErrorCount, useErrorGroup, useErrorGroups } from "./queries.ts";
import { TrendBars } from "./trend-bars.tsx";
import { trendText } from "./trend-text.ts";
import { useErrorChange } from "./use-error-change.ts";
import "#web/outbox/admin/outbox.css";

const historyNames = {
  "error_group.resolved": "Resolved",
  "error_group.ignored": "Ignored",
  "error_group.reopened": "Reopened",
};

/** The history with who did it; without a person it was a new error report. */
const withActors = ({ history }: ErrorGroupDetail) =>
  history.map((change) => ({
    ...change,
    actorEmail: change.actorEmail ?? "by a new error report",
  }));

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
          <div key={name} className="fact">
            <dt>{name}</dt>
            <dd>{value}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

function Details({ group }: { group: ErrorGroupDetail }) {
  const { message, status, firstSeenAt } = group;
  usePageTitle(`${isolated(message.slice(0, 80).toWellFormed())} · Errors`);
  const { mutate, isPending, variables } = useErrorChange();
  const actions = actionsFor(status);
  const start = (action: ErrorAction) => () => {
    if (!isPending) mutate({ group, action });
  };
  useShortcuts(
    Object.fromEntries(
      actions.map((action) => [errorActionNames[action].key ?? "", start(action)]),
    ),
  );
  return (
    <>
      <div className="toolbar">
        <div className="toolbar-start">
          {actions.map((action) => (
            <ActionButton
              key={action}
              names={errorActionNames[action]}
              isPending={isPending && variables?.action === action}
              onPress={start(action)}
            />
          ))}
        </div>
      </div>
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
          history={withActors(group)}
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
  const around = useRecordNavigation({ id, list, total, pathname: errorsPath, search });
  const { data, error, isFetching, refetch } = useErrorGroup(id);
  const { after } = around;
  return (
    <div className="record">
      <TopBar
        title={data?.message ?? (isMissing(error) ? "No such error" : "Error")}
        parent={<ListLink around={around} label="Errors" />}
      >
        <RecordPosition around={around} />
      </TopBar>
      {data && <Details group={data} />}
      {(!data || error) && (
        <RecordState
          noun="error"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
      {data && (
        <NextRecord
          around={around}
          name={after?.message.slice(0, 80).toWellFormed() ?? null}
          detail={after && <ErrorStatusLabel status={after.status} />}
        >
          <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}

/** One error in full. */
export function Component() {
  const { id = "" } = useParams();
  return <ErrorRecord key={id} id={id} />;
}
