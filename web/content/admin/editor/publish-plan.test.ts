import { expect, test } from "vitest";
import { publishPlan, withoutPublication } from "./publish-plan.ts";

const now = Date.UTC(2026, 10, 22, 8);
const at = Date.UTC(2026, 10, 22, 16);
const zone = "Europe/London";
const live = { status: "published", hasDraft: false, publishAt: null } as const;
const idle = { hasUnsaved: false, chosenAt: null };

test("the button says what it will do", () => {
  const label = (state: Parameters<typeof publishPlan>[0]) => publishPlan(state, now, zone).label;
  expect(label({ ...idle, entry: { ...live, status: "draft" } })).toBe("Publish");
  expect(label({ ...idle, entry: { ...live, status: "archived" } })).toBe("Publish");
  expect(label({ ...idle, entry: { ...live, hasDraft: true } })).toBe("Publish Changes");
  expect(label({ ...idle, entry: live, hasUnsaved: true })).toBe("Publish Changes");
  expect(label({ ...idle, entry: { ...live, publishAt: at } })).toBe("Publish Now");
  expect(label({ ...idle, entry: live, chosenAt: at })).toBe("Publish at 16:00");
});

test("a live entry without changes has nothing to publish", () => {
  expect(publishPlan({ ...idle, entry: live }, now, zone)).toEqual({
    action: null,
    label: "Published",
  });
});

test("a time that is already set is not set again", () => {
  const scheduled = { ...live, publishAt: at };
  expect(publishPlan({ ...idle, entry: scheduled, chosenAt: at }, now, zone).action).toBe(
    "publish",
  );
});

test("a time that has passed before it was set is not set", () => {
  const chosen = { entry: { ...live, hasDraft: true }, hasUnsaved: false, chosenAt: now };
  expect(publishPlan(chosen, now, zone).label).toBe("Publish Changes");
});

test("a live entry keeps its end when its next version is not published at a time any more", () => {
  const planned = { publishAt: at, unpublishAt: at + 1 };
  const none = { publishAt: null, unpublishAt: null };
  expect(withoutPublication({ ...planned, status: "published" })).toEqual({
    ...none,
    unpublishAt: at + 1,
  });
  expect(withoutPublication({ ...planned, status: "draft" })).toEqual(none);
});
