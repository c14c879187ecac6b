import { type FormEvent, useState } from "react";
import { analyticsEventTypes } from "#contract/analytics.ts";
import { areOfHits } from "#contract/analytics-hits.ts";
import { type Goal, type GoalBody, goalBody } from "#contract/analytics-tools.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Labelled } from "#web/admin/kit/labelled.tsx";
import { TextButton } from "#web/admin/kit/text-button.tsx";
import { useCheckedForm } from "#web/admin/kit/use-checked-form.ts";
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
  const { form, errors, check } = useCheckedForm(goalBody);
  const [kind, setKind] = useState<GoalBody["kind"]>("page");
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const fields = new FormData(event.currentTarget);
    const body = check({ name: fields.get("name"), kind, target: fields.get("target") });
    if (!body) add.reset();
    else if (!add.isPending) add.mutate(body, { onSuccess: onDone });
  };
  return (
    <form ref={form} className="goal-form" noValidate onSubmit={submit}>
      <Labelled label="Name" error={errors.name}>
        {(control) => <input {...control} name="name" required autoComplete="off" />}
      </Labelled>
      <Labelled label="Counts">
        {(control) => (
          <select
            {...control}
            value={kind}
            onChange={({ target }) => setKind(target.value === "event" ? "event" : "page")}
          >
            <option value="page">Views of a page</option>
            <option value="event">An event</option>
          </select>
        )}
      </Labelled>
      <Labelled
        label={kind === "page" ? "Page, such as /join-us or /news/*" : "Event"}
        error={kind === "page" ? errors.target : undefined}
      >
        {(control) =>
          kind === "page" ? (
            <input {...control} name="target" required placeholder="/join-us" autoComplete="off" />
          ) : (
            <select {...control} name="target">
              {analyticsEventTypes.map((type) => (
                <option key={type}>{type}</option>
              ))}
            </select>
          )
        }
      </Labelled>
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
