import { AdminsOnly } from "#web/layout/admins-only.tsx";
import { NotIncluded } from "#web/layout/not-included.tsx";

export function Component() {
  return (
    <AdminsOnly>
      <NotIncluded title="Analytics">
        Analytics are not part of this version. Visits are neither counted nor stored, so there is
        nothing to show here and nothing to keep safe.
      </NotIncluded>
    </AdminsOnly>
  );
}
