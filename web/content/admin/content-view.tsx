import { FeatureUnavailable } from "#web/admin/kit/feature-unavailable.tsx";

export function Component() {
  return (
    <FeatureUnavailable title="CMS Manager">
      Content editing is not part of this version. The site shows what was published with it, and
      nothing here can change that by accident.
    </FeatureUnavailable>
  );
}
