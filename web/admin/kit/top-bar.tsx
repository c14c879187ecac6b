import type { ReactNode } from "react";

type Props = {
  title: string;
  /** The list a record belongs to, shown before the title. */
  parent?: ReactNode;
  /** How much the view holds, in words; announced when it changes. */
  count?: string | undefined;
  children?: ReactNode;
};

/** The first row of every view: where the reader is. The frame's search stands at its right end. */
export function TopBar({ title, parent, count, children }: Props) {
  return (
    <div className="top-bar">
      {parent}
      <h1 className="top-bar-title" title={title}>
        {/* A new box for each title, because a text from right to left would move as its box grows. */}
        <bdi key={title}>{title}</bdi>
      </h1>
      {count !== undefined && (
        <p role="status" className="top-bar-count">
          {count}
        </p>
      )}
      {children}
    </div>
  );
}
