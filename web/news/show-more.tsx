import { useRef, useState } from "react";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";
import { addRows } from "./add-rows.ts";
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

/**
 * “Show more”: shows the next loaded posts, and fetches a page of older ones when they run out. Focus moves to the first new
 * row, because the button goes with the last rows, and otherwise stays behind all of them.
 */
export function ShowMore({ needsOlder, allPosts }: { needsOlder: boolean; allPosts: AllPosts }) {
  const { cursor, addOlder, showMore } = allPosts;
  const part = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<Progress>("ready");

  const addToList = (add: () => void) =>
    addRows(button.current, part.current?.previousElementSibling, add);

  const fetchOlder = async (): Promise<void> => {
    setProgress("loading");
    try {
      const { items, nextCursor } = await fetchAfter(cursor);
      addToList(() => {
        setProgress("ready");
        addOlder({ posts: items, from: cursor, next: nextCursor });
      });
    } catch {
      setProgress("failed");
    }
  };

  const show = async () => {
    addToList(showMore);
    if (needsOlder) await fetchOlder();
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
