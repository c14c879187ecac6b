import { brand } from "#contract/brand.ts";

/** The address of the house, ready to be written to. */
export function MailLink() {
  return (
    <a className="subtle-link" href={`mailto:${brand.email}`}>
      {brand.email}
    </a>
  );
}
