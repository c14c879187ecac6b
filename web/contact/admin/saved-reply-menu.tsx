import { lazy, Suspense } from "react";
import { Popover } from "#web/admin/kit/popover.tsx";
import { usePreload } from "#web/admin/kit/use-preload.ts";
import type { SavedRepliesProps } from "./saved-replies.tsx";

const load = () => import("./saved-replies.tsx");
const SavedReplies = lazy(async () => ({ default: (await load()).SavedReplies }));

/** The texts the team writes often, to put into a reply. */
export function SavedReplyMenu(props: SavedRepliesProps) {
  usePreload(load);
  return (
    <Popover name="Saved replies" closesOnPress label="Saved Replies">
      <Suspense>
        <SavedReplies {...props} />
      </Suspense>
    </Popover>
  );
}
