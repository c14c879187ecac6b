import { FeatureUnavailable } from "#web/admin/kit/feature-unavailable.tsx";

export function Component() {
  return <FeatureUnavailable title="CMS Manager">Not part of this version.</FeatureUnavailable>;
}
