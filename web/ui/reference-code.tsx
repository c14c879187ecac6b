import { CopyButton } from "./copy-button.tsx";

/** The reference of a submission with a copy button. */
export function ReferenceCode({ label, reference }: { label: string; reference: string }) {
  return (
    <p className="reference-code">
      <span>{label}</span>
      <span className="text-muted">{reference}</span>
      <CopyButton text={reference} />
    </p>
  );
}
