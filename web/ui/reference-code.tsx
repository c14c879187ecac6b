import { CopyButton } from "./copy-button.tsx";

/** The reference of a submission with a copy button. */
export function ReferenceCode({ label, reference }: { label: string; reference: string }) {
  return (
    <p className="flex w-0 min-w-full flex-wrap items-baseline gap-x-4 pt-4 text-small tabular-nums">
      <span>{label}</span>
      <span className="text-muted">{reference}</span>
      <CopyButton text={reference} />
    </p>
  );
}
