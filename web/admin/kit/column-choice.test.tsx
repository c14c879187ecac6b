import { act } from "react";
import { expect, it } from "vitest";
import { emptyLocalStorage, storedByOtherTab } from "#web/lib/testing.ts";
import { mountPoint } from "#web/lib/testing-dom.ts";
import { useColumnChoice } from "./column-choice.ts";

const storage = emptyLocalStorage();
const key = "hidden-columns:posts";
const columns = ["title", "author", "category", "changed"].map((id) => ({ id }));

let choice: ReturnType<typeof useColumnChoice<{ readonly id: string }>>;
function List() {
  choice = useColumnChoice("posts", columns, ["changed"]);
  return null;
}
const shownIds = () => choice.shown.map(({ id }) => id);

it("hides what the reader has hidden in this tab and in others", async () => {
  const { render, dispatch, unmount } = await mountPoint();
  await render(<List />);
  expect(shownIds()).toEqual(["title", "author", "category"]);
  await dispatch(storedByOtherTab(storage, key, "changed author"));
  expect(shownIds()).toEqual(["title", "category"]);
  // Another tab has hidden the category, and this one was not told yet.
  storage.set(key, "changed author category");
  await act(async () => choice.toggle("author"));
  expect(storage.get(key)).toBe("changed category");
  expect(shownIds()).toEqual(["title", "author"]);
  await unmount();
});
