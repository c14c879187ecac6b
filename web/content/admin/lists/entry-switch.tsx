import type { ReactNode } from "react";
import type { CmsItem } from "#contract/entries.ts";
import { isolated } from "#contract/isolated.ts";
import { Switch } from "#web/admin/kit/switch.tsx";
import { entryTitle } from "#web/content/admin/kind-names.ts";
import { useIsChanging } from "./entry-changing.ts";

type Props = {
  item: CmsItem;
  /** What is switched on: "Active". */
  label: string;
  isOn: boolean;
  onChange: (item: CmsItem, isOn: boolean) => void;
  children?: ReactNode;
};

/** Switches something of an entry in its row. */
export function EntrySwitch({ item, label, isOn, onChange, children }: Props) {
  return (
    <Switch
      label={`${label}: ${isolated(entryTitle(item))}`}
      isOn={isOn}
      isPending={useIsChanging(item.id)}
      onChange={(next) => onChange(item, next)}
    >
      {children}
    </Switch>
  );
}
