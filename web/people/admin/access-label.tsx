import type { Person } from "#contract/people.ts";
import { StatusText } from "#web/admin/kit/status-icon.tsx";

/** The roles as people read them. */
export const roleNames = { admin: "Admin", user: "User" } as const;

/** What a person may do: their role, or that they are disabled. */
export function AccessLabel({ person }: { person: Pick<Person, "role" | "isDisabled"> }) {
  if (!person.isDisabled) return roleNames[person.role];
  return <StatusText look={{ fill: "struck", color: "muted" }}>Disabled</StatusText>;
}
