import { isValidElement } from "react";
import { renderToStaticMarkup } from "react-dom/server";
import { expect, it, vi } from "vitest";
import { TextButton } from "./text-button.tsx";

const pressed = (pending: string | false) => {
  const onClick = vi.fn();
  const button = TextButton({ pending, onClick, children: "Restore" });
  if (isValidElement<{ onClick: () => void }>(button)) button.props.onClick();
  return { calls: onClick.mock.calls.length, html: renderToStaticMarkup(button) };
};

it("says that its action runs, and keeps its focus meanwhile, which a disabled button would lose", () => {
  expect(pressed("Restoring...")).toEqual({
    calls: 0,
    html: '<button type="button" class="text-button" aria-disabled="true">Restoring...</button>',
  });
});

it("acts and shows its label otherwise", () => {
  expect(pressed(false)).toEqual({
    calls: 1,
    html: '<button type="button" class="text-button">Restore</button>',
  });
});
