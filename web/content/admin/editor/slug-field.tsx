import { useEffect, useEffectEvent, useState } from "react";
import { useStore } from "zustand";
import { contentKinds, type EntryKind, slug as slugSchema } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import { pages } from "#contract/pages.ts";
import { slugOf } from "#contract/slug-text.ts";
import { useEditor } from "./editor-context.ts";
import { controlProps, FieldFrame } from "./field-frame.tsx";
import { fieldLabel } from "./field-labels.ts";
import { isMadeOf, nextSlug } from "./slug-of-title.ts";

const titleOf = (kind: EntryKind, values: Readonly<Record<string, unknown>>) =>
  String(values[titleField(kind)] ?? "");

/**
 * Lets the slug follow the title while no reader has seen the entry and the slug is not an admin's own.
 * It is changed when the title has been saved, never while one types.
 */
function useSlugOfTitle(): void {
  const { form, loop, kind } = useEditor();
  const [followed, setFollowed] = useState(() => {
    const { entry } = loop.store.getState();
    const title = titleOf(kind, form.getValues());
    return entry.publishedAt === null && isMadeOf(entry.slug, title, kind) ? title : null;
  });
  const saved = useStore(loop.store, (state) => state.saved);
  const refused = useStore(loop.store, (state) => state.refused.slug);
  const follow = useEffectEvent(() => {
    const { entry } = loop.store.getState();
    const title = titleOf(kind, saved);
    if (followed === null || entry.publishedAt !== null) return;
    if (!isMadeOf(String(form.getValues("slug")), followed, kind)) return setFollowed(null);
    if (title === followed || slugOf(title) === "") return;
    setFollowed(title);
    form.setValue("slug", slugOf(title));
  });
  const avoid = useEffectEvent(() => {
    const slug = String(form.getValues("slug"));
    const isOurs = followed !== null && isMadeOf(slug, followed, kind);
    const next = refused && isOurs && slug === refused.value ? nextSlug(slug, followed) : null;
    if (next) form.setValue("slug", next);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each save.
  useEffect(() => follow(), [saved]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after each refusal.
  useEffect(() => avoid(), [refused]);
}

/** The last part of the URL; it takes effect when the field is left, because readers may follow it at once. */
export function SlugField() {
  const { form, loop, kind, refusedMessage } = useEditor();
  useSlugOfTitle();
  const value = String(form.watch("slug"));
  const [typed, setTyped] = useState<string | null>(null);
  const entry = useStore(loop.store, (state) => state.entry);
  const shown = typed ?? value;
  const isWrong = !slugSchema.safeParse(shown).success;
  const error = isWrong
    ? "Lower-case words and numbers, joined by hyphens"
    : refusedMessage("slug");
  const { hasPage, shownOn } = contentKinds[kind];
  const prefix = hasPage ? pages[shownOn.page].path.replace(":slug", "") : "";
  const isLive = entry.publishedAt !== null && hasPage;
  const commit = () => {
    if (!isWrong) {
      form.setValue("slug", shown);
      setTyped(null);
    }
  };
  return (
    <FieldFrame path="slug" label={fieldLabel("slug")} error={error} layout="row">
      <span className="slug-field">
        {prefix && <span className="text-muted">{prefix}</span>}
        <input
          {...controlProps("slug", error)}
          className="admin-field"
          autoComplete="off"
          autoCapitalize="none"
          spellCheck={false}
          title={shown}
          value={shown}
          onChange={({ target }) => setTyped(target.value)}
          onBlur={commit}
        />
      </span>
      {isLive && shown !== entry.slug && (
        <p className="hint">
          {prefix}
          {entry.slug} will lead to the new address.
        </p>
      )}
    </FieldFrame>
  );
}
