import { LegalDocument } from "#web/legal/legal-document.tsx";
import { termsSections } from "#web/legal/terms-sections.tsx";

export function Component() {
  return (
    <LegalDocument
      title="Terms of Service"
      lead="Tell us the truth, treat the site as you would a room you were invited into, and expect the same of us."
      sections={termsSections}
    />
  );
}
