import type { ReactNode } from "react";

type Props = { id: string; title: string; count?: ReactNode; children?: ReactNode };

/** The heading of a part of a view, ruled below, with an action or a fact at its end. */
export function SectionHeading({ id, title, count, children }: Props) {
  return (
    <div className="section-heading">
      <h2 id={id} className="font-medium wrap-anywhere">
        <bdi>{title}</bdi>
        {count !== undefined && <span className="section-heading-count"> {count}</span>}
      </h2>
      {children}
    </div>
  );
}
