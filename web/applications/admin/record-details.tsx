import { useId, useState } from "react";
import type { ApplicationDetail } from "#contract/application-record.ts";
import { AssigneeField } from "#web/admin/kit/assignee-field.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useShortcuts } from "#web/admin/kit/shortcuts.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { isOver } from "./days.ts";
import { TagsField } from "./tags-field.tsx";
import { useRecordChange } from "./use-record-change.ts";
import "./record-details.css";

type Props = { application: ApplicationDetail };
type Change = ReturnType<typeof useRecordChange>["mutate"];

const ratings = [1, 2, 3, 4, 5];

function RatingField({ application, onChange }: Props & { onChange: Change }) {
  const { rating } = application;
  const keys = ratings.map((value) => [String(value), () => onChange({ rating: value })] as const);
  useShortcuts({ ...Object.fromEntries(keys), "0": () => onChange({ rating: null }) });
  return (
    <div className="fact">
      <dt>Rating</dt>
      <dd>
        <fieldset aria-label="Rating" className="rating">
          {ratings.map((value) => (
            <button
              key={value}
              type="button"
              aria-label={`${value} of 5`}
              aria-pressed={rating === value}
              aria-keyshortcuts={String(value)}
              data-reached={rating !== null && value <= rating ? "" : undefined}
              onClick={() => onChange({ rating: rating === value ? null : value })}
            />
          ))}
          <span aria-hidden="true">{rating ?? "–"}</span>
          <span role="status" className="sr-only">
            {rating ? `Rated ${rating} of 5` : "Not rated"}
          </span>
        </fieldset>
      </dd>
    </div>
  );
}

function FollowUpField({ application, onChange }: Props & { onChange: Change }) {
  const id = useId();
  const saved = application.followUpOn ?? "";
  const now = useNow();
  const isLate = saved !== "" && isOver(saved, now);
  const [typed, setTyped] = useState<string | null>(null);
  const save = ({ validity }: HTMLInputElement) => {
    // A day that is half typed reads as "", which would remove the day that is saved.
    const isWhole = !validity.badInput;
    if (isWhole && typed !== null && typed !== saved) onChange({ followUpOn: typed || null });
    setTyped(null);
  };
  return (
    <div className="fact">
      <dt>
        <label htmlFor={id}>Follow-up</label>
        {isLate && <span className="text-danger"> late</span>}
      </dt>
      <dd>
        {/* A day is typed part by part, so it is saved when the field is left. */}
        <input
          id={id}
          type="date"
          className="fact-control"
          min="2000-01-01"
          max="2099-12-31"
          value={typed ?? saved}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={({ target }) => save(target)}
          onKeyDown={({ key, currentTarget }) => key === "Enter" && save(currentTarget)}
        />
      </dd>
    </div>
  );
}

/** What the team notes in the fields of an application; each change is saved at once. */
export function RecordDetails({ application }: Props) {
  const { mutate, mutateAsync } = useRecordChange(application);
  const field = { application, onChange: mutate };
  const { declineReason } = application;
  return (
    <section aria-labelledby="details">
      <SectionHeading id="details" title="Team" />
      <dl>
        <AssigneeField
          assignee={application.assignee}
          onChange={(assigneeId) => mutate({ assigneeId })}
        />
        <RatingField {...field} />
        <FollowUpField {...field} />
        <TagsField application={application} onChange={mutateAsync} />
        {declineReason && (
          <div className="fact">
            <dt>Declined</dt>
            <dd>
              <bdi>{declineReason}</bdi>
            </dd>
          </div>
        )}
      </dl>
    </section>
  );
}
