import { lazy, Suspense } from "react";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { usePreload } from "#web/admin/kit/use-preload.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import type { AssignProps } from "./assign-people.tsx";

const load = () => import("./assign-people.tsx");
const AssignPeople = lazy(async () => ({ default: (await load()).AssignPeople }));

/** Gives the conversation to a person of the team. */
export function AssignMenu(props: AssignProps) {
  usePreload(load);
  return (
    <Popover
      className={buttonStyle("outline", "admin-button")}
      name="Assign to"
      closesOnPress
      label={
        <>
          Assign
          <span aria-hidden="true" className="key-hint">
            <KeyCap name="a" />
          </span>
        </>
      }
    >
      <Suspense>
        <AssignPeople {...props} />
      </Suspense>
    </Popover>
  );
}
