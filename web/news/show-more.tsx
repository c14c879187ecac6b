import { useRef, useState } from "react";
import type { PostSummary } from "#contract/content.ts";
import { listEndpoint } from "#contract/content-endpoints.ts";
import { call } from "#web/lib/api.ts";
import { Button } from "#web/ui/button.tsx";

const listPosts = listEndpoint("post");

type Progress = "ready" | "loading" | "failed";

/** “Show more”: shows the next loaded posts, and fetches a page of older ones when they run out. */
export function ShowMore({
  onShow,
  needsOlder,
  onOlder,
}: {
  onShow: () => void;
  needsOlder: boolean;
  onOlder: (posts: readonly PostSummary[], isLast: boolean) => void;
}) {
  const [progress, setProgress] = useState<Progress>("ready");
  const cursor = useRef<string | null>(null);

  const fetchOlder = async (): Promise<void> => {
    setProgress("loading");
    try {
      // The prerendered page has the first posts without their cursor, so fetch it first.
      cursor.current ??= (await call(listPosts, { query: {} })).nextCursor;
      const { items, nextCursor } = cursor.current
        ? await call(listPosts, { query: { cursor: cursor.current } })
        : { items: [], nextCursor: null };
      cursor.current = nextCursor;
      setProgress("ready");
      onOlder(items, nextCursor === null);
    } catch {
      setProgress("failed");
    }
  };

  const show = () => {
    onShow();
    if (needsOlder) void fetchOlder();
  };
  return (
    <div className="page-grid justify-items-start gap-y-4 pt-12">
      <Button
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
