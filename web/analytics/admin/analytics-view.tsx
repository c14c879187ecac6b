import { FeatureUnavailable } from "#web/admin/kit/feature-unavailable.tsx";

export function Component() {
  return (
    <FeatureUnavailable title="Analytics">
      Analytics are not part of this version. Visits are neither counted nor stored, so there is
      nothing to show here and nothing to keep safe.
    </FeatureUnavailable>
  );
}
