import { type ComponentType, type RefObject, useCallback, useState } from "react";
import { useContent } from "#web/lib/content.ts";
import { useIsland } from "#web/lib/use-island.ts";
import { StoryPlate } from "./story-plate.tsx";

type Controls = ComponentType<{ row: RefObject<HTMLElement | null> }>;

/** What clients say, as a row that scrolls sideways. */
export function Stories() {
  const [Controls, setControls] = useState<Controls | null>(null);
  const load = useCallback(async () => {
    const { StoryControls } = await import("./story-controls.tsx");
    return () => {
      setControls(() => StoryControls);
      return () => undefined;
    };
  }, []);
  const row = useIsland<HTMLUListElement>(load);
  // Last, because it may wait: hooks after a wait that ends early are lost on React.
  const stories = useContent("stories");
  return (
    <section id="showcase" data-reveal>
      <div className="section-head page-grid">
        <h2 className="type-section optical-left col-span-full">Success Stories</h2>
      </div>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls must scroll by keyboard. */}
      <ul ref={row} aria-label="Stories, side by side" tabIndex={0} className="stories">
        {stories.map((story) => (
          <li key={story.id}>
            <StoryPlate story={story} />
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
