import { act } from "react";
import { MemoryRouter } from "react-router-dom";
import { expect, it } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { SignInPrompt } from "./access-screens.tsx";
import { guardClose } from "./kit/use-close-guard.ts";

it("names a text that is not saved, and opens the sign-in in a new tab then", async () => {
  const { render, text } = await mountPoint();
  await render(
    <MemoryRouter>
      <SignInPrompt />
    </MemoryRouter>,
  );
  expect(text()).not.toContain("New Tab");
  const guards: (() => void)[] = [];
  await act(async () => void guards.push(guardClose()));
  expect(text()).toMatch(/a text that you have not saved.*Log In in a New Tab/);
  await act(async () => guards.at(-1)?.());
  expect(text()).not.toContain("New Tab");
});
