import { act } from "react";
import { expect, it } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { usePaletteSelection } from "./palette-selection.ts";

let selection: ReturnType<typeof usePaletteSelection>;
function Probe({ phrase, values }: { phrase: string; values: readonly string[] }) {
  selection = usePaletteSelection(phrase, values);
  return selection.selected;
}

it("stays on the entry that was shown first for a phrase while hits are added above it", async () => {
  const { render, text, unmount } = await mountPoint();
  await render(<Probe phrase="" values={["Overview", "Audit"]} />);
  await render(<Probe phrase="aud" values={["Audit"]} />);
  await render(<Probe phrase="aud" values={["Mail 1", "Mail 2", "Audit"]} />);
  expect(text()).toBe("Audit");
  await act(async () => selection.choose("Mail 2"));
  expect(text()).toBe("Mail 2");
  await unmount();
});

it("selects the first hit where a phrase has shown nothing before", async () => {
  const { render, text, unmount } = await mountPoint();
  await render(<Probe phrase="ada" values={[]} />);
  expect(text()).toBe("");
  await render(<Probe phrase="ada" values={["Person 1"]} />);
  expect(text()).toBe("Person 1");
  await unmount();
});
