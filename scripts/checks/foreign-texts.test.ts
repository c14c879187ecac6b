import { globSync, readFileSync } from "node:fs";
import { expect, it } from "vitest";
import { inRoot, root } from "#scripts/lib/root.ts";
import { foreignTextsIn } from "./foreign-texts.ts";

/** The texts in a source that has `#{` in its template strings. */
const textsIn = (source: string) => foreignTextsIn("x.tsx", source.replaceAll("#{", "${"));

it.each([
  ["a string", "const said = `#{user.name} was first`;"],
  ["a quotation", "const said = `“#{q}”`;"],
  ["an attribute", "const view = <p aria-label={`Reply to #{message.name}`} />;"],
  ["an element", "const view = <p>Used in {title}.</p>;"],
  ["a label for screen readers", "const view = <p>Edit<span> {reply.title}</span></p>;"],
  ["a text with a fallback", 'const said = `#{winner.changedBy ?? "An admin"} was first`;'],
  ["a variable", "const who = winner.changedBy; const said = `#{who} was first`;"],
  ["the result of a function", "const said = `Move #{applicantName(card)}`;"],
])("finds what a person wrote in %s", (_, source) => {
  expect(textsIn(source)).toHaveLength(1);
});

it.each([
  ["isolated", "const said = `#{isolated(user.name)} was first`;"],
  ["isolated before", "const name = isolated(user.name); const said = `#{name} was first`;"],
  ["isolated by a function", "const of = (x) => isolated(x.name); const said = `#{of(y)} is`;"],
  ["in <bdi>", "const view = <p>Used in <bdi>{title}</bdi>.</p>;"],
  ["alone", "const view = <p title={title}>{title}</p>;"],
  ["in a URL", "const url = `/admin?q=#{q}`;"],
  ["of the brand", "const view = <p>Write to {brand.email}.</p>;"],
])("accepts a text that is %s", (_, source) => {
  expect(textsIn(source)).toEqual([]);
});

/** Texts in sentences that need no isolation, by the reason. */
const accepted = {
  "the code itself names it": [
    "web/admin/attention-list.tsx title",
    "web/admin/kit/bulk-dialogs.tsx title",
    "web/admin/kit/error-notice.tsx title",
    "web/admin/kit/filter-chips.tsx subject",
    "web/admin/kit/filter-controls.tsx name",
    "web/admin/kit/lazy-part.tsx name",
    "web/admin/kit/number-words.ts phrase",
    "web/admin/palette-results.tsx name",
    "web/admin/session-ended.tsx title",
    "web/analytics/admin/charts/chart-actions.tsx csv.name",
    "web/analytics/admin/charts/traffic-chart.tsx metric.name",
    "web/analytics/admin/state/filters.ts subject",
    "web/analytics/admin/tables/csv-button.tsx name",
    "web/chat/admin/settings/opening-hours.tsx name",
    "web/content/admin/diff/rich-text-differences.ts after.name",
    "web/content/admin/diff/rich-text-differences.ts name",
    "web/content/admin/lists/entry-list.tsx title",
    "web/content/admin/lists/filter.ts name",
    "web/content/admin/overview/import-file.ts name",
    "web/content/admin/rich-text/toolbar.tsx name",
    "web/home/audiences.tsx title",
    "web/lib/head/page-head-html.ts name",
    "web/lib/pictures/file-sizes.ts unit.name",
    "web/lib/read-user.ts signedInHint.name",
    "web/pages/sitemap-page.tsx name",
    "web/settings/admin/template-fields.tsx name",
  ],
  "it comes isolated": [
    "web/admin/kit/page-title.ts title",
    "web/applications/admin/event-text.ts added",
    "web/applications/admin/event-text.ts removed",
    "web/chat/admin/conversation/composer.tsx visitor",
    "web/chat/admin/conversation/conversation-notice.tsx holder",
    "web/chat/admin/conversation/log-message.tsx name",
    "web/chat/pictures/chat-picture.tsx name",
    "web/ui/toast-viewport.tsx title",
  ],
  "it is at the end of a text that is isolated as a whole": [
    "web/audit/admin/event-view.tsx recordName(event)",
  ],
  "it is stored or searched, and shown elsewhere": [
    "web/applications/admin/note-field.tsx name",
    "web/contact/consultation-form.ts form.name",
    "web/content/admin/generated/unsaved-edits.ts user?.email",
    "web/settings/admin/template-editor.tsx form.name",
    "web/settings/admin/template-fields.tsx form.subject",
  ],
  "search engines read it": [
    "web/content/admin/editor/share-preview.tsx title",
    "web/lib/head/page-head.ts title",
  ],
};

it("finds no name, title or phrase of a person in a sentence of web/ that is not isolated", () => {
  const files = globSync("web/**/*.{ts,tsx}", { cwd: root }).filter(
    (file) => !/\.test\.tsx?$|^web\/(?:prerender|hosting)\//.test(file),
  );
  expect(files.length).toBeGreaterThan(800);
  const found = files.flatMap((file) =>
    foreignTextsIn(file, readFileSync(inRoot(file), "utf8")).map((text) => `${file} ${text}`),
  );
  expect([...new Set(found)].sort()).toEqual(Object.values(accepted).flat().sort());
});
