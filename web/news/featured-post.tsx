import type { PostSummary } from "#contract/content.ts";
import { bearingClass } from "#web/ui/bearing-class.ts";
import { CardText } from "#web/ui/card-text.tsx";
import { imageAttributes } from "#web/ui/image-attributes.ts";
import { PublishedTime } from "#web/ui/published-time.tsx";
import { PostLink } from "./post-link.tsx";
import { PostTags } from "./post-tags.tsx";

const text = "col-span-full md:col-span-4 md:col-start-5 lg:col-span-5 lg:col-start-8";

/** A featured article: the title overlaps the lower edge of its picture. The first picture is full width. */
export function FeaturedPost({ post, isFirst }: { post: PostSummary; isFirst: boolean }) {
  const { image, category, excerpt, publishedAt, readTime, tags, author } = post;
  return (
    <article className="relative pb-(--section-gap)">
      <div className={isFirst ? "" : "page-grid"}>
        <div
          className={
            isFirst
              ? "image-fade aspect-4/5 sm:aspect-16/9 lg:aspect-21/9"
              : "image-fade col-span-full aspect-4/3 sm:aspect-16/9 lg:col-span-8 lg:col-start-5"
          }
        >
          <img
            {...imageAttributes(image, isFirst ? "100vw" : "(width < 64rem) 100vw, 66vw")}
            alt={image.alt}
            className="size-full object-cover"
            fetchPriority={isFirst ? "high" : "auto"}
            loading={isFirst ? "eager" : "lazy"}
          />
        </div>
      </div>
      <div className="page-grid gap-y-8">
        <h3
          className={`type-section long-words relative col-span-full -mt-[0.5em] pb-[0.1em] text-balance lg:col-span-10 ${bearingClass(post.title)}`}
        >
          <PostLink post={post} />
        </h3>
        <p className="col-span-full text-small md:col-span-4">
          <span className="block">{category}</span>
          <span className="text-muted tabular-nums">
            <PublishedTime timestamp={publishedAt} />, {readTime} min read
          </span>
        </p>
        <CardText className={`${text} text-lead`}>{excerpt}</CardText>
        <div className={`${text} text-small`}>
          <p>{author}</p>
          <PostTags tags={tags} />
        </div>
      </div>
    </article>
  );
}
