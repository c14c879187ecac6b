import { act, useEffect } from "react";
import { MemoryRouter, type NavigateFunction, useLocation, useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { readFilter } from "./post-filter.ts";
import { PostFilters } from "./post-filters.tsx";

function Probe({ onReady }: { onReady: (navigate: NavigateFunction) => void }) {
  const navigate = useNavigate();
  const { search } = useLocation();
  useEffect(() => onReady(navigate), [navigate, onReady]);
  const filter = readFilter(new URLSearchParams(search));
  return <PostFilters filter={filter} onCategoryChange={() => undefined} />;
}

it("focuses the pressed category when the focused link has gone, on Back without scrolling to it", async () => {
  const { render, unmount } = await mountPoint();
  const body = document.createElement("body");
  Object.assign(document, { body, activeElement: body });
  const focus = vi.fn();
  vi.spyOn(Object.getPrototypeOf(body), "querySelector").mockReturnValue({ focus });
  let go: NavigateFunction | undefined;
  const onReady = (navigate: NavigateFunction) => {
    go = navigate;
  };
  await render(
    <MemoryRouter initialEntries={["/news"]}>
      <Probe onReady={onReady} />
    </MemoryRouter>,
  );
  expect(focus).not.toHaveBeenCalled();
  await act(async () => go?.("/news?tag=Revenue"));
  expect(focus.mock.lastCall).toEqual([{ preventScroll: false }]);
  await act(async () => go?.(-1));
  expect(focus.mock.calls.slice(1)).toEqual([[{ preventScroll: true }]]);
  await unmount();
});
