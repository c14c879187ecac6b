import { FeatureUnavailable } from "#web/layout/feature-unavailable.tsx";
import { RequireAdmin } from "#web/layout/require-admin.tsx";

export function Component() {
  return (
    <RequireAdmin>
      <FeatureUnavailable title="Analytics">
        Analytics are not part of this version. Visits are neither counted nor stored, so there is
        nothing to show here and nothing to keep safe.
      </FeatureUnavailable>
    </RequireAdmin>
  );
}
