import { useRef, useState } from "react";
import { flushSync } from "react-dom";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { call } from "#web/lib/api.ts";
import { focusHeading } from "#web/lib/navigation.ts";
import { Button } from "#web/ui/button.tsx";
import type { AllPosts } from "./use-all-posts.ts";

const listPosts = listEndpoint("post");

type Progress = "ready" | "loading" | "failed";

/** The posts after a cursor. Without one, those of the first page as well, because the page may embed only some of them. */
async function fetchAfter(cursor: string | null | undefined) {
  const page = await call(listPosts, { query: cursor ? { cursor } : {} });
  if (cursor || !page.nextCursor) return page;
  const { items, nextCursor } = await call(listPosts, { query: { cursor: page.nextCursor } });
  return { items: [...page.items, ...items], nextCursor };
}

/** Moves the focus to the row with this index, or to the heading of the page where the button has gone without a new row. */
function focusNewRow(button: HTMLElement | null, rows: Element | null | undefined, index: number) {
  const { activeElement, body } = document;
  // The reader may have moved on while older posts were fetched.
  if (activeElement !== button && activeElement !== body) return;
  const link = rows?.children[index]?.querySelector("a");
  link?.focus({ preventScroll: true });
  link?.scrollIntoView({ block: "nearest" });
  if (!link && !button?.isConnected) focusHeading();
}

/**
 * “Show more”: shows the next loaded posts, and fetches a page of older ones when they run out. Focus moves to the first new
 * row, because the button goes with the last rows, and otherwise stays behind all of them.
 */
export function ShowMore({ needsOlder, allPosts }: { needsOlder: boolean; allPosts: AllPosts }) {
  const { cursor, addOlder, showMore } = allPosts;
  const part = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<Progress>("ready");

  const fetchOlder = async (): Promise<void> => {
    setProgress("loading");
    try {
      const { items, nextCursor } = await fetchAfter(cursor);
      flushSync(() => {
        setProgress("ready");
        addOlder({ posts: items, from: cursor, next: nextCursor });
      });
    } catch {
      setProgress("failed");
    }
  };

  const show = async () => {
    const { current: pressed } = button;
    const rows = part.current?.previousElementSibling;
    const count = rows?.children.length ?? 0;
    // Synchronous, because focus moves to a new row.
    flushSync(showMore);
    focusNewRow(pressed, rows, count);
    if (!needsOlder) return;
    await fetchOlder();
    focusNewRow(pressed, rows, count);
  };
  return (
    <div ref={part} className="page-grid justify-items-start gap-y-4 pt-12">
      <Button
        ref={button}
        className="col-span-full"
        kind="outline"
        pending={progress === "loading" && "Fetching…"}
        onClick={show}
      >
        Show more
      </Button>
      {progress === "failed" && (
        <p className="col-span-full text-danger text-small" role="alert">
          The older articles could not be fetched. Please try again.
        </p>
      )}
    </div>
  );
}
