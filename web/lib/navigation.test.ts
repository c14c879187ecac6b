import { act, createElement } from "react";
import { MemoryRouter, type NavigateFunction, useNavigate } from "react-router-dom";
import { expect, it, vi } from "vitest";
import { useReportPage } from "./current-page.ts";
import { scrollToHash, useRouteChange } from "./navigation.ts";
import { mountPoint } from "./testing-dom.ts";

it("finds nothing for a hash that encodes nothing, and does not throw", () => {
  const getElementById = vi.fn(() => null);
  vi.stubGlobal("document", { getElementById });
  expect(scrollToHash("#100%")).toBe(false);
  expect(getElementById).toHaveBeenCalledWith("100%");
});

let navigate: NavigateFunction;
const onRendered = () => undefined;

function Page() {
  navigate = useNavigate();
  useRouteChange(onRendered);
  useReportPage();
  return null;
}

it("goes back to where the reader was when a filter changed the query, with no scroll since", async () => {
  const { render, unmount } = await mountPoint();
  const stored = new Map<string, string>();
  vi.stubGlobal("sessionStorage", {
    getItem: (key: string) => stored.get(key) ?? null,
    setItem: (key: string, value: string) => stored.set(key, value),
  });
  vi.stubGlobal("history", { state: null });
  for (const name of ["addEventListener", "removeEventListener"]) vi.stubGlobal(name, () => {});
  const scrollTo = vi.fn();
  vi.stubGlobal("scrollTo", scrollTo);
  const heading = { checkVisibility: () => true, focus: () => undefined };
  Object.assign(document, { querySelectorAll: () => [heading] });
  vi.stubGlobal("scrollY", 0);
  const router = { initialEntries: ["/news"], children: createElement(Page) };
  await render(createElement(MemoryRouter, router));
  vi.stubGlobal("scrollY", 300);
  await act(async () => navigate("/news?category=Awards", { replace: true }));
  expect(scrollTo).not.toHaveBeenCalled();
  await act(async () => navigate("/news/an-article"));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 0, behavior: "instant" });
  await act(async () => navigate(-1));
  expect(scrollTo).toHaveBeenLastCalledWith({ top: 300, behavior: "instant" });
  await unmount();
});
