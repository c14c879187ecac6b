import "./tables.css";
import { type ReactNode, useId } from "react";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { ReadError, type Reading } from "./read-error.tsx";

type Props<T> = {
  title: string;
  /** Stands beside the title: how many rows there are. */
  count?: ReactNode;
  /** Stands at the end of the heading. */
  actions?: ReactNode;
  /** What the rows are, for error messages: "countries". */
  what: string;
  reading: Reading & { readonly data: T | undefined };
  isEmpty: (data: T) => boolean;
  /** Why there are no rows. */
  empty: string;
  /** How many rows of 28 px to keep free while they load; also the smallest height afterwards. */
  rows?: number;
  /** Takes two rows of the grid. */
  isTall?: boolean;
  children: (data: T) => ReactNode;
};

const Skeleton = ({ rows }: { rows: number }) => (
  <div role="status" className="card-skeleton">
    <span className="sr-only">Loading</span>
    {Array.from({ length: rows }, (_, index) => (
      // biome-ignore lint/suspicious/noArrayIndexKey: skeleton rows have no identity.
      <span key={index} className="skeleton" data-size="long" />
    ))}
  </div>
);

/** A part of the dashboard with its loading, error and empty states; keeps its height while it loads. */
export function Card<T>(props: Props<T>) {
  const {
    title,
    count,
    actions,
    what,
    reading,
    isEmpty,
    empty,
    rows = 6,
    isTall,
    children,
  } = props;
  const id = useId();
  const { data, error, isPlaceholderData: isStale } = reading;
  const failure = <ReadError what={what} reading={reading} />;
  return (
    <section
      className="card"
      data-tall={isTall || undefined}
      aria-labelledby={id}
      aria-busy={isStale || (!reading.isFetched && !data)}
      data-stale={isStale || undefined}
    >
      <SectionHeading id={id} title={title} count={count}>
        {actions}
      </SectionHeading>
      <div className="card-body" data-rows={rows}>
        {data === undefined && (error ? failure : <Skeleton rows={rows} />)}
        {data !== undefined &&
          (isEmpty(data) ? <p className="attention-empty">{empty}</p> : children(data))}
      </div>
      {data !== undefined && failure}
    </section>
  );
}
