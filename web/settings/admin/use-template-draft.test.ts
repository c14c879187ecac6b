import { expect, it } from "vitest";
import { emptyLocalStorage } from "#web/lib/testing.ts";
import { templateOfDraft } from "./use-template-draft.ts";

const stored = emptyLocalStorage();

const text = { name: "Kind words", subject: "Hello", body: "Hello {{name}}" };
const keep = (settings: object) =>
  stored.set(
    "mail-template-draft:ada:kind",
    JSON.stringify({ settings, base: { settings: text, version: 3 } }),
  );

it("shows a deleted template to an admin with unsaved changes, on the version the admin has read", () => {
  keep({ ...text, body: "An hour of work" });
  expect(templateOfDraft("ada", "kind")).toEqual({
    id: "kind",
    ...text,
    version: 3,
    updatedAt: null,
    updatedBy: null,
  });
  expect(templateOfDraft("bob", "kind")).toBeUndefined();
});

it("shows no deleted template without unsaved changes", () => {
  expect(templateOfDraft("ada", "kind")).toBeUndefined();
  keep(text);
  expect(templateOfDraft("ada", "kind")).toBeUndefined();
  stored.set("mail-template-draft:ada:kind", "no JSON");
  expect(templateOfDraft("ada", "kind")).toBeUndefined();
});
