import { useCallback } from "react";
import type { Testimonial } from "#contract/content.ts";
import { buttonStyle } from "#web/ui/button.tsx";
import { DialogButton, type DialogContentProps } from "#web/ui/dialog-button.tsx";
import { imageAttributes } from "#web/ui/image-attributes.ts";

const star = "M6 .8l1.6 3.5 3.8.4-2.9 2.5.9 3.8L6 9 2.6 11l.9-3.8L.6 4.7l3.8-.4z";
const starWidth = 14;

function Rating({ rating }: { rating: number }) {
  const width = rating * starWidth;
  const offsets = Array.from({ length: rating }, (_, index) => index * starWidth);
  return (
    <p className="flex items-center gap-3 tabular">
      <span className="sr-only">{`Rated ${rating} out of 5`}</span>
      <svg aria-hidden width={width} height="12" viewBox={`0 0 ${width} 12`} fill="currentColor">
        {offsets.map((x) => (
          <path key={x} d={star} transform={`translate(${x})`} />
        ))}
      </svg>
      <span aria-hidden>{`${rating}.0`}</span>
    </p>
  );
}

/** One testimonial: the quote over its image, the key figure, and a button that plays the video. */
export function TestimonialCard({ testimonial }: { testimonial: Testimonial }) {
  const load = useCallback(async () => {
    const { TestimonialPlayer } = await import("./testimonial-player.tsx");
    return (opened: DialogContentProps) => (
      <TestimonialPlayer {...opened} testimonial={testimonial} />
    );
  }, [testimonial]);
  const { title, description, creator, rating, tag, figure, image, accent, clip } = testimonial;
  const play = (
    <>
      <span className="sr-only">
        Play the video of <bdi>{title}</bdi>
      </span>
      <svg aria-hidden width="14" height="16" viewBox="0 0 14 16" fill="currentColor">
        <path d="M1 0l13 8-13 8z" />
      </svg>
    </>
  );
  return (
    <article data-accent={accent} className="testimonial-card">
      <img {...imageAttributes(image)} alt={image.alt} className="cover" loading="lazy" />
      <div>
        <div>
          <p className="type-label text-accent">{tag}</p>
          <h3 className="font-medium">{title}</h3>
        </div>
        <Rating rating={rating} />
      </div>
      <blockquote className="type-quote">{`“${description}”`}</blockquote>
      <div>
        <p className="type-figure">{figure.value}</p>
        <p className="testimonial-caption text-muted">
          <span className="block font-medium text-text">{figure.label}</span>
          {creator}
        </p>
        <DialogButton kind="icon" className="script-only self-end" load={load}>
          {play}
        </DialogButton>
        <noscript className="self-end">
          {/* The browser plays a file of its own accord, with its controls. */}
          <a href={`/media/videos/${clip}-720.mp4`} className={buttonStyle("icon")}>
            {play}
          </a>
        </noscript>
      </div>
    </article>
  );
}
