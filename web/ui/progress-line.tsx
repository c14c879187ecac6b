import "./progress-line.css";

type Props = {
  label: string;
  /** How much of `max` is done; undefined while that is unknown. */
  value: number | undefined;
  /** Default 1. */
  max?: number;
};

/** How far something is, as a line of 2 px. */
export const ProgressLine = ({ label, value, max = 1 }: Props) => (
  <progress
    aria-label={label}
    className="progress-line"
    {...(value === undefined ? {} : { value, max })}
  />
);
