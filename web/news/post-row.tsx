import type { PostSummary } from "#contract/content.ts";
import { CardText } from "#web/ui/card-text.tsx";
import { smallImageAttributes } from "#web/ui/image-attributes.ts";
import { PublishedTime } from "#web/ui/published-time.tsx";
import { PostLink } from "./post-link.tsx";
import { PostTags } from "./post-tags.tsx";

/** Pixels: about twice the width of the picture on a wide window. */
const pictureWidth = 640;

/** One row of the list by date; its picture appears on hover. */
export function PostRow({ post }: { post: PostSummary }) {
  const { image, category, excerpt, publishedAt, readTime, tags, author } = post;
  return (
    <article className="post-row relative col-span-full grid grid-cols-subgrid gap-y-2 border-divider border-t py-8">
      <p className="col-span-full flex gap-x-4 text-muted text-small tabular lg:col-span-2 lg:block">
        <PublishedTime timestamp={publishedAt} />
        <span className="block">{readTime} min read</span>
      </p>
      <div className="col-span-full md:col-span-6 lg:col-span-7 lg:col-start-3">
        <h3 className="type-name long-words text-pretty">
          <PostLink post={post} />
        </h3>
        <CardText className="mt-4 max-w-text text-muted">{excerpt}</CardText>
        <div className="mt-3 flex flex-wrap items-baseline gap-x-6 text-small">
          <p>{author}</p>
          <PostTags tags={tags} />
        </div>
      </div>
      <p className="col-span-full text-small max-md:order-first md:col-span-2 lg:col-span-3 lg:col-start-10">
        {category}
      </p>
      <img
        {...smallImageAttributes(image, pictureWidth)}
        alt=""
        className="post-row-picture"
        loading="lazy"
      />
    </article>
  );
}
