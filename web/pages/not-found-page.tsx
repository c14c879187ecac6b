import { NotFound } from "#web/layout/not-found.tsx";

export function Component() {
  return <NotFound />;
}
