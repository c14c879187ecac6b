import { AdminsOnly } from "#web/layout/admins-only.tsx";
import { NotIncluded } from "#web/layout/not-included.tsx";

export function Component() {
  return (
    <AdminsOnly>
      <NotIncluded title="CMS Manager">
        Content editing is not part of this version. The site shows what was published with it, and
        nothing here can change that by accident.
      </NotIncluded>
    </AdminsOnly>
  );
}
