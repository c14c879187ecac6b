import { lazy, Suspense } from "react";
import { Popover } from "#web/admin/kit/popover.tsx";
import type { SavedRepliesProps } from "./saved-replies.tsx";

const SavedReplies = lazy(async () => ({
  default: (await import("./saved-replies.tsx")).SavedReplies,
}));

/** The texts the team writes often, to put into a reply. */
export const SavedReplyMenu = (props: SavedRepliesProps) => (
  <Popover name="Saved replies" closesOnPress label="Saved Replies">
    <Suspense>
      <SavedReplies {...props} />
    </Suspense>
  </Popover>
);
