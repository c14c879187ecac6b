import { renderToStaticMarkup } from "react-dom/server";
import { expect, it } from "vitest";
import type { CmsItem } from "#contract/entries.ts";
import { EntryIcon } from "#web/ui/entry-icon.tsx";
import { TitleCell } from "./title-cell.tsx";

it("shows the icon of a service", () => {
  const service = { kind: "service", title: "Growth", icon: "growth" } as CmsItem;
  const html = renderToStaticMarkup(<TitleCell item={service} />);
  expect(html).toContain(renderToStaticMarkup(<EntryIcon icon="growth" />));
});
