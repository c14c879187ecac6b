import { QueryClient, QueryClientProvider } from "@tanstack/react-query";
import { expect, it, vi } from "vitest";
import type { PersonDetail } from "#contract/people.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { PersonAccess } from "./person-access.tsx";
import { usePersonActions } from "./use-person-actions.ts";

const person = {
  ...{ id: "a-person", email: "mina@okafor.example", role: "user", version: 1 },
  ...{ isDisabled: false, isLastAdmin: false, isErased: false, sessions: [] },
} as unknown as PersonDetail;

const Access = ({ changes }: { changes?: Partial<PersonDetail> }) => (
  <PersonAccess person={{ ...person, ...changes }} actions={usePersonActions()} />
);

it("begins no other action on a person while one runs, which would conflict with it", async () => {
  const fetch = vi.fn(() => new Promise<Response>(() => undefined));
  vi.stubGlobal("fetch", fetch);
  const { render, press, text, unmount } = await mountPoint();
  await render(
    <QueryClientProvider client={new QueryClient()}>
      <Access />
    </QueryClientProvider>,
  );
  await press("Disable");
  await press("Make Admin");
  expect(fetch).toHaveBeenCalledOnce();
  expect(text()).toContain("Disabling...");
  await unmount();
});

it.each([
  ["disabled", { isDisabled: true }, /Enable.*Make User/, /Disable(?!d)/],
  ["the last one", { isLastAdmin: true }, /Admin/, /Make User|Disable/],
  ["erased", { isDisabled: true, isErased: true }, /Disabled/, /Enable|Make|Disable(?!d)/],
] as const)(
  "offers what can be done about an admin who is %s",
  async (_, changes, offered, not) => {
    const { render, text, unmount } = await mountPoint();
    await render(
      <QueryClientProvider client={new QueryClient()}>
        <Access changes={{ role: "admin", ...changes }} />
      </QueryClientProvider>,
    );
    expect(text()).toMatch(offered);
    expect(text()).not.toMatch(not);
    await unmount();
  },
);
