import { LegalDocument } from "#web/legal/legal-document.tsx";
import { privacySections } from "#web/legal/privacy-sections.tsx";

export function Component() {
  return (
    <LegalDocument
      title="Privacy Policy"
      lead="We keep what you send us, for as long as it is needed to answer you, and we follow nobody around. The rest of this page is the detail."
      sections={privacySections}
    />
  );
}
