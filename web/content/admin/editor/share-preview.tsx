import { brand } from "#contract/brand.ts";
import { contentKinds } from "#contract/content.ts";
import { titleField } from "#contract/content-entries.ts";
import { contentImage } from "#contract/content-image.ts";
import { pages } from "#contract/pages.ts";
import { useEditor } from "./editor-context.ts";
import { FormField } from "./form-field.tsx";
import { snippet } from "./snippet.ts";

const text = (value: unknown): string => (typeof value === "string" ? value.trim() : "");

/** What search engines and link previews will show, with the fields that decide it. */
export function SearchTab({ names }: { names: readonly string[] }) {
  const { controls, form, kind } = useEditor();
  const values = form.watch();
  const { data: image } = contentImage.safeParse(values.image);
  const title = text(values.seoTitle) || text(values[titleField(kind)]);
  const description = text(values.seoDescription) || text(values.excerpt);
  const path = pages[contentKinds[kind].shownOn.page].path.replace(":slug", String(values.slug));
  return (
    <div className="panel-fields">
      {names.map((name) => {
        const control = controls[name];
        return control && <FormField key={name} path={name} control={control} />;
      })}
      <p className="hint">Left empty, title and lead are used.</p>
      <figure className="search-result">
        <figcaption>Search result</figcaption>
        <p className="text-muted">
          {new URL(brand.url).host} › {path.split("/").filter(Boolean).join(" › ")}
        </p>
        <p className="search-result-title">{snippet(`${title || "Title"} — ${brand.name}`, 60)}</p>
        <p>{snippet(description || "The lead stands here.", 160)}</p>
      </figure>
      <figure className="share-card">
        <figcaption>Shared card</figcaption>
        {image?.preview ? (
          <img src={image.preview} alt="" width={1200} height={630} />
        ) : (
          <p className="share-card-empty">The cover picture stands here.</p>
        )}
        <p className="text-muted">{new URL(brand.url).host}</p>
        <p className="font-medium">{snippet(title || "Title", 70)}</p>
        <p className="text-muted">{snippet(description, 120)}</p>
      </figure>
    </div>
  );
}
