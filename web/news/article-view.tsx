import type { Post } from "#contract/content.ts";
import { bearingClass } from "#web/ui/bearing-class.ts";
import { imageAttributes } from "#web/ui/image-attributes.ts";
import { PublishedTime } from "#web/ui/published-time.tsx";
import { PostTags } from "./post-tags.tsx";
import { RichText } from "./rich-text.tsx";

/** A whole article. A line below the header shows how far the reader has scrolled. */
export function ArticleView({ article }: { article: Post }) {
  const { title, excerpt, body, category, publishedAt, readTime, tags, author, image } = article;
  return (
    <article className="reading">
      <div aria-hidden="true" className="reading-line" />
      <header className="page-grid pt-32">
        <h1
          className={`type-section long-words col-span-full text-balance lg:col-span-10 ${bearingClass(title)}`}
        >
          {title}
        </h1>
        <p className="animated-divider col-span-full mt-10 grid grid-cols-subgrid gap-y-1 pt-4 text-muted text-small tabular">
          <span className="col-span-2 lg:col-span-4">
            <PublishedTime timestamp={publishedAt} />
          </span>
          <span className="col-span-2 text-right md:col-start-7 lg:col-start-11">
            {readTime} min read
          </span>
          <span className="-order-1 col-span-full md:order-none md:col-span-3 md:col-start-4 md:row-start-1 lg:col-start-5">
            {category}
          </span>
        </p>
      </header>
      <figure className="mt-10 aspect-4/5 sm:aspect-16/9 lg:aspect-21/9">
        <img
          {...imageAttributes(image, "100vw")}
          alt={image.alt}
          className="size-full object-cover"
          fetchPriority="high"
        />
      </figure>
      <div className="page-grid gap-y-12 pt-16">
        <p className="col-span-full text-small md:col-start-2 lg:col-span-3 lg:col-start-1">
          <span className="text-muted">By</span> <bdi>{author}</bdi>
        </p>
        <p className="type-statement col-span-full text-pretty md:col-span-7 md:col-start-2 lg:col-start-5">
          {excerpt}
        </p>
      </div>
      <div className="prose page-grid pt-12">
        <RichText document={body} />
      </div>
      <div className="page-grid pt-12 text-small">
        <PostTags
          className="col-span-full md:col-start-2 lg:col-span-6 lg:col-start-5"
          tags={tags}
        />
      </div>
    </article>
  );
}
