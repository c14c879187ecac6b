import { type ComponentType, type RefObject, useCallback, useState } from "react";
import { useContent } from "#web/lib/content/use-content.ts";
import { useNearViewport } from "#web/lib/loading/use-near-viewport.ts";
import { TestimonialCard } from "./testimonial-card.tsx";

type Controls = ComponentType<{ row: RefObject<HTMLElement | null> }>;

/** The testimonials as a carousel. */
export function Testimonials() {
  const [Controls, setControls] = useState<Controls | null>(null);
  const load = useCallback(async () => {
    const { CarouselControls } = await import("./carousel-controls.tsx");
    return () => {
      setControls(() => CarouselControls);
      return () => undefined;
    };
  }, []);
  const row = useNearViewport<HTMLUListElement>(load);
  // Must be the last hook: it can suspend, and React mishandles hooks after a suspended `use`.
  const testimonials = useContent("testimonials");
  return (
    <section id="showcase" data-reveal>
      <div className="section-head page-grid">
        <h2 className="type-section col-span-full">Success Stories</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <ul ref={row} aria-label="Stories, side by side" tabIndex={0} className="testimonial-row">
        {testimonials.map((testimonial) => (
          <li key={testimonial.id}>
            <TestimonialCard testimonial={testimonial} />
          </li>
        ))}
      </ul>
      <div className="page-grid">
        <div className="col-span-full flex h-16 items-center gap-2">
          {Controls && <Controls row={row} />}
        </div>
      </div>
    </section>
  );
}
