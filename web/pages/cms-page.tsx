import { FeatureUnavailable } from "#web/layout/feature-unavailable.tsx";
import { RequireAdmin } from "#web/layout/require-admin.tsx";

export function Component() {
  return (
    <RequireAdmin>
      <FeatureUnavailable title="CMS Manager">
        Content editing is not part of this version. The site shows what was published with it, and
        nothing here can change that by accident.
      </FeatureUnavailable>
    </RequireAdmin>
  );
}
