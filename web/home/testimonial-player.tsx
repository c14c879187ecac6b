import type { Testimonial } from "#contract/content.ts";
import { isolated } from "#contract/isolated.ts";
import { Dialog } from "#web/ui/dialog.tsx";
import type { DialogContentProps } from "#web/ui/dialog-button.tsx";

const prefersReducedMotion = () => matchMedia("(prefers-reduced-motion: reduce)").matches;

/** The dialog with the video of a testimonial and its quote. */
export function TestimonialPlayer({
  isOpen,
  onClose,
  testimonial,
}: DialogContentProps & { testimonial: Testimonial }) {
  const { title, description, creator, clip, figure } = testimonial;
  const file = `/media/videos/${clip}`;
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title={title} position="wide">
      <video
        className="block aspect-video min-h-0 w-full bg-background object-cover"
        controls
        muted
        playsInline
        loop
        autoPlay={!prefersReducedMotion()}
        poster={`${file}.avif`}
        aria-label={`The video of ${isolated(title)}`}
      >
        <source src={`${file}-720.webm`} type='video/webm; codecs="av01.0.08M.10"' />
        <source src={`${file}-720.mp4`} type="video/mp4" />
      </video>
      <figure className="p-6 sm:px-12 sm:py-8">
        <blockquote className="text-lead">“{description}”</blockquote>
        <figcaption className="pt-4 text-muted text-small">
          <bdi>{creator}</bdi>. <bdi>{figure.value}</bdi> <bdi>{figure.label}</bdi>.
        </figcaption>
      </figure>
    </Dialog>
  );
}
