import { useEffect, useRef, useState } from "react";
import { preload, reloadOnStaleChunk } from "#web/lib/loading/stale-chunks.ts";
import { Button } from "#web/ui/button.tsx";
import type { AllPosts } from "./use-all-posts.ts";

const loadCode = () => import("./add-posts.ts");

/**
 * “Show more”: adds posts to the list before it, and says so where they or the code for it could not be fetched. Focus moves to
 * the first new row, because the button goes with the last rows, and otherwise stays behind all of them.
 */
export function ShowMore({ needsOlder, allPosts }: { needsOlder: boolean; allPosts: AllPosts }) {
  const part = useRef<HTMLDivElement>(null);
  const button = useRef<HTMLButtonElement>(null);
  const [progress, setProgress] = useState<"ready" | "loading" | "failed">("ready");
  useEffect(() => preload(loadCode), []);

  const show = async () => {
    setProgress("loading");
    try {
      const { addPosts } = await loadCode();
      await addPosts({ button, part, allPosts, needsOlder });
      setProgress("ready");
    } catch (error) {
      reloadOnStaleChunk(error);
      setProgress("failed");
    }
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
