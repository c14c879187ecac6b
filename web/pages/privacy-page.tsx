import { LegalDocument } from "#web/content/legal-document.tsx";
import { privacySections } from "#web/content/privacy-sections.tsx";

export function Component() {
  return (
    <LegalDocument
      title="Privacy Policy"
      lead="We keep what you send us, for as long as it is needed to answer you, and we follow nobody around. The rest of this page is the detail."
      sections={privacySections}
    />
  );
}
