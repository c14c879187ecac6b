import { type FormEvent, useId, useState } from "react";
import { analyticsEventTypes } from "#contract/analytics.ts";
import { areOfHits } from "#contract/analytics-hits.ts";
import type { Goal, GoalBody } from "#contract/analytics-tools.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { useGoals, useReport } from "#web/analytics/admin/state/queries.ts";
import { useView } from "#web/analytics/admin/state/use-view.ts";
import { Card } from "#web/analytics/admin/tables/card.tsx";
import { CsvButton } from "#web/analytics/admin/tables/csv-button.tsx";
import { PlainTable } from "#web/analytics/admin/tables/plain-table.tsx";
import { Button } from "#web/ui/button.tsx";
import { useGoalChanges } from "./use-goal-changes.ts";

type CountedGoal = Goal & { readonly conversions: number };

function GoalForm({ onDone }: { onDone: () => void }) {
  const { add } = useGoalChanges();
  const id = useId();
  const [kind, setKind] = useState<GoalBody["kind"]>("page");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = { name: String(fields.get("name")), kind, target: String(fields.get("target")) };
    if (!add.isPending) add.mutate(body, { onSuccess: onDone });
  };
  return (
    <form className="goal-form" onSubmit={submit}>
      <label>
        Name
        <input name="name" className="analytics-input" required maxLength={80} autoComplete="off" />
      </label>
      <label>
        Counts
        <select
          className="analytics-input"
          value={kind}
          onChange={({ target }) => setKind(target.value === "event" ? "event" : "page")}
        >
          <option value="page">Views of a page</option>
          <option value="event">An event</option>
        </select>
      </label>
      <label htmlFor={`${id}-target`}>
        {kind === "page" ? "Page, such as /join-us or /news/*" : "Event"}
      </label>
      {kind === "page" ? (
        <input
          id={`${id}-target`}
          name="target"
          className="analytics-input"
          required
          maxLength={300}
          pattern="/.*"
          placeholder="/join-us"
          autoComplete="off"
        />
      ) : (
        <select id={`${id}-target`} name="target" className="analytics-input">
          {analyticsEventTypes.map((type) => (
            <option key={type}>{type}</option>
          ))}
        </select>
      )}
      <span className="goal-form-actions">
        <Button type="submit" className="admin-button" pending={add.isPending && "Adding..."}>
          Add Goal
        </Button>
        <button type="button" className="text-button" onClick={onDone}>
          Cancel
        </button>
      </span>
      {add.error && (
        <p role="alert" className="text-danger">
          {errorMessage(add.error)}
        </p>
      )}
    </form>
  );
}

const count = (value: number): string => Math.round(value).toLocaleString("en-GB");
/** How often a goal was reached in a hundred sessions, more than a hundred times where a session reached it again. */
const rate = (conversions: number, sessions: number): string =>
  sessions > 0 ? ((conversions / sessions) * 100).toFixed(1) : "–";

function RemoveButton({ goal }: { goal: Goal }) {
  const { remove } = useGoalChanges();
  return (
    <TextButton
      pending={remove.isPending && "Removing..."}
      onClick={() => remove.mutate(goal)}
      of={goal.name}
    >
      Remove
    </TextButton>
  );
}

/** `sessions` are 0 where they tell nothing of the goals. */
type TableProps = { goals: readonly CountedGoal[]; sessions: number };

function GoalTable({ goals, sessions }: TableProps) {
  return (
    <PlainTable
      caption="Goals"
      rows={goals}
      keyOf={({ id }) => id}
      columns={[
        {
          head: "Goal",
          isFlexible: true,
          cell: ({ name, target }) => (
            <span className="value-name" title={target}>
              <bdi>{name}</bdi> <bdi className="text-muted">{target}</bdi>
            </span>
          ),
        },
        {
          head: "Reached",
          align: "end",
          cell: ({ conversions }) => <strong className="font-medium">{count(conversions)}</strong>,
        },
        {
          head: "Per 100 sessions",
          align: "end",
          isMuted: true,
          cell: ({ conversions }) => rate(conversions, sessions),
        },
        {
          head: "Actions",
          align: "end",
          cell: (goal) => <RemoveButton goal={goal} />,
        },
      ]}
    />
  );
}

/** What counts as success: views of a page or an event. */
export function GoalsCard() {
  const { query, view } = useView();
  const isOfHits = areOfHits(view.filters);
  const goals = useGoals(query);
  const isDemo = useReport(query).data?.isDemo ?? false;
  const [isAdding, setAdding] = useState(false);
  const csv = () => ({
    head: ["Goal", "Kind", "Target", "Reached", "Sessions"],
    rows: (goals.data?.data ?? []).map(({ name, kind, target, conversions }) => [
      name,
      kind,
      target,
      conversions,
      goals.data?.sessions ?? null,
    ]),
  });
  return (
    <Card
      title="Goals"
      what="goals"
      reading={goals}
      rows={4}
      isEmpty={({ data }) => data.length === 0 && !isAdding}
      empty="No goal yet. A goal counts views of a page, or an event."
      actions={
        <span className="section-heading-actions">
          <button
            type="button"
            className="text-button"
            aria-expanded={isAdding}
            onClick={() => setAdding(!isAdding)}
          >
            Add Goal
          </button>
          <CsvButton name="goals" isStale={goals.isPlaceholderData} isDemo={isDemo} load={csv} />
        </span>
      }
    >
      {({ data, sessions }) => (
        <>
          {isAdding && <GoalForm onDone={() => setAdding(false)} />}
          {data.length > 0 && <GoalTable goals={data} sessions={isOfHits ? 0 : sessions} />}
        </>
      )}
    </Card>
  );
}
