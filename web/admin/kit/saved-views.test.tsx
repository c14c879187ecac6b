import { act } from "react";
import { beforeEach, describe, expect, it } from "vitest";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { maxViews, parseViews, renamed, useSavedViews, withView } from "./saved-views.ts";
import { useToast } from "./toasts.ts";

const views = [
  { name: "Drafts", search: "?status=draft" },
  { name: "Awards", search: "?category=Awards" },
];

describe("saved views", () => {
  it("are read from what was stored, and from nothing else", () => {
    expect(parseViews(JSON.stringify(views))).toEqual(views);
    for (const text of [null, "", "{", "7", '{"name":"a"}', '[null,{"name":7},"a"]'])
      expect(parseViews(text)).toEqual([]);
  });

  it("take one more under a trimmed name, and replace the one of that name", () => {
    expect(withView(views, { name: " New ", search: "?q=a" })).toEqual([
      ...views,
      { name: "New", search: "?q=a" },
    ]);
    expect(withView(views, { name: "Drafts", search: "?q=b" })).toContainEqual({
      name: "Drafts",
      search: "?q=b",
    });
    expect(withView(views, { name: "Drafts", search: "?q=b" })).toHaveLength(2);
    expect(withView(views, { name: "  ", search: "?q=b" })).toBe(views);
  });

  it("are at most twenty", () => {
    const full = Array.from({ length: maxViews }, (_, n) => ({ name: `${n}`, search: `?q=${n}` }));
    expect(withView(full, { name: "more", search: "" })).toBe(full);
    expect(withView(full, { name: "3", search: "?q=new" })).toHaveLength(maxViews);
  });

  it("are renamed where they are, unless the name is empty or taken", () => {
    expect(renamed(views, "Drafts", "Later")[0]).toEqual({
      name: "Later",
      search: "?status=draft",
    });
    expect(renamed(views, "Drafts", "Awards")).toBe(views);
    expect(renamed(views, "Drafts", " ")).toBe(views);
  });
});

const storage = emptyLocalStorage();
const key = "views:posts";
const mine = { name: "Mine", search: "?q=mine" };
const stored = () => parseViews(storage.get(key) ?? null);

let shown: ReturnType<typeof useSavedViews>;
function Menu() {
  shown = useSavedViews("posts");
  return null;
}

describe("a saved view", () => {
  beforeEach(() => {
    useToast.setState(useToast.getInitialState());
    storage.set(key, JSON.stringify(views));
  });
  const undo = () => act(async () => useToast.getState().shown?.onUndo?.());

  it("that was replaced or deleted comes back with an undo, also where its list was left", async () => {
    const { render, unmount } = await mountPoint();
    await render(<Menu />);
    await act(async () => shown.save({ name: "Drafts", search: "?q=new" }));
    expect(stored()).toContainEqual({ name: "Drafts", search: "?q=new" });
    await undo();
    expect(shown.views).toContainEqual(views[0]);
    await act(async () => shown.remove({ name: "Awards", search: "?category=Awards" }));
    await unmount();
    await undo();
    expect(stored()).toEqual(views);
  });

  it("keeps its name where the other is taken, and says so", async () => {
    const { render, unmount } = await mountPoint();
    await render(<Menu />);
    const rename = (to: string) => act(async () => shown.rename("Drafts", to));
    expect(await rename(" Awards ")).toBe(false);
    expect(await rename("Drafts ")).toBe(true);
    expect(stored()).toEqual(views);
    await unmount();
  });
});

describe("saved views in two tabs", () => {
  it("keep what the other tab has saved, also before this one was told", async () => {
    const { render, unmount } = await mountPoint();
    await render(<Menu />);
    storage.set(key, JSON.stringify(views));
    await act(async () => shown.save(mine));
    expect(stored()).toEqual([...views, mine]);
    storage.set(key, JSON.stringify([...stored(), { name: "Theirs", search: "?q=b" }]));
    await act(async () => shown.rename("Drafts", "Later"));
    await act(async () => shown.remove({ name: "Awards", search: "?category=Awards" }));
    expect(stored().map(({ name }) => name)).toEqual(["Later", "Mine", "Theirs"]);
    expect(shown.views).toEqual(stored());
    await unmount();
  });

  it("are shown as the other tab has left them", async () => {
    const { render, dispatch, unmount } = await mountPoint();
    await render(<Menu />);
    await dispatch(storedByOtherTab(storage, key, JSON.stringify(views)));
    expect(shown.views).toEqual(views);
    await unmount();
  });
});
