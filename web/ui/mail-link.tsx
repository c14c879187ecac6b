import { brand } from "#contract/brand.ts";

/** A `mailto:` link to the agency's e-mail address. */
export function MailLink() {
  return (
    <a className="subtle-link" href={`mailto:${brand.email}`}>
      {brand.email}
    </a>
  );
}
