import { promiseMs } from "#contract/answer-promise.ts";
import { countLabel, countText } from "#web/admin/kit/count-label.ts";
import { deadlineState } from "#web/admin/kit/deadlines.ts";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useNow } from "#web/admin/kit/use-now.ts";
import { positionsOnAxis } from "./promise-axis.ts";
import { useOpenApplications } from "./queries.ts";
import { statusIcon } from "./status.ts";

const width = 352;
const square = 11;
const baseline = 84;
const waitingNoun = { one: "application waits", many: "applications wait" };
const hours = [0, 12, 24, 36, 48] as const;

const isUrgentAt = (receivedAt: number, now: number): boolean =>
  deadlineState(receivedAt, receivedAt + promiseMs, now).isUrgent;

/** The applications without an answer on an axis of 48 hours, one square each. */
export function Component() {
  const now = useNow();
  const { data, isError } = useOpenApplications();
  // An invitation to an interview is an answer.
  const waiting = (data ?? []).filter(({ stage }) => stage !== "interview");
  const applications = waiting.flatMap(({ oldest }) => oldest);
  const total = {
    count: waiting.reduce((sum, stage) => sum + stage.total.count, 0),
    hasMore: waiting.some((stage) => stage.total.hasMore),
  };
  const isCut = applications.length < total.count;
  const { squares, overflows } = positionsOnAxis(applications, now, { width, square });
  const urgent = applications.filter(({ receivedAt }) => isUrgentAt(receivedAt, now)).length;
  const label = data
    ? `${countLabel(total, waitingNoun)} for an answer, ${isCut ? "at least " : ""}${urgent} of them for more than 42 hours.`
    : "It is not known how many applications wait for an answer.";
  return (
    <section aria-labelledby="promise">
      <SectionHeading id="promise" title="The 48-hour promise">
        <span className="text-muted">
          {data ? `${countText(total)} open` : isError && "Not read"}
        </span>
      </SectionHeading>
      <svg
        className="mt-2 w-full overflow-visible"
        viewBox={`0 0 ${width} 104`}
        role="img"
        aria-label={label}
      >
        {squares.map(({ application, x, level, isUrgent }) => {
          const { fill } = statusIcon(application);
          const y = baseline - 5 - (level + 1) * (square + 3) + 3;
          return (
            <g
              key={application.id}
              transform={`translate(${x} ${y})`}
              className="status-icon"
              data-color={isUrgent ? "danger" : statusIcon(application).color}
            >
              <path d="M.75.75h9.5v9.5H.75z" />
              {fill === "third" && <path className="status-icon-fill" d="M.75 7h9.5v3.25H.75z" />}
            </g>
          );
        })}
        {overflows.map(({ end, count, isUrgent }) => (
          <text
            key={end}
            x={end}
            y={9}
            textAnchor="end"
            className={isUrgent ? "fill-danger text-label" : "fill-muted text-label"}
          >
            +{count}
          </text>
        ))}
        <path className="fill-none stroke-border" d={`M0 ${baseline + 0.5}H${width}`} />
        {hours.map((hour) => {
          const x = Math.min(width - 0.5, Math.max(0.5, (hour / 48) * width));
          const anchor = hour === 0 ? "start" : hour === 48 ? "end" : "middle";
          return (
            <g key={hour}>
              <path className="fill-none stroke-border" d={`M${x} ${baseline}v5`} />
              <text x={x} y={baseline + 19} textAnchor={anchor} className="fill-muted text-label">
                {hour === 48 ? "48 h" : hour}
              </text>
            </g>
          );
        })}
      </svg>
      <p className="hint">
        Each square is{" "}
        {isCut ? `one of the ${applications.length} oldest applications` : "an application"} without
        an answer, placed by the hours since it came.
      </p>
    </section>
  );
}
