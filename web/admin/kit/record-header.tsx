import type { ReactNode } from "react";

type Props = {
  name: string;
  /** The size of the name in pixels. */
  size?: 48 | 36;
  /** State, address and other facts in one line. */
  children: ReactNode;
};

/**
 * Who or what a record is, in the display typeface, and the first facts about it.
 *
 * @example
 * <RecordHeader name={subject} size={36}><MailStatusLabel {...mail} /></RecordHeader>
 */
export const RecordHeader = ({ name, size = 48, children }: Props) => (
  <div className="record-header">
    <div>
      <p className={`display-${size} wrap-anywhere`}>
        <bdi>{name}</bdi>
      </p>
      <p className="record-contact">{children}</p>
    </div>
  </div>
);
