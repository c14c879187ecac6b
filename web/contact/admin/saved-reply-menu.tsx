import { lazyPart } from "#web/admin/kit/lazy-part.tsx";
import { Popover } from "#web/admin/kit/popover.tsx";
import { usePreload } from "#web/admin/kit/use-preload.ts";
import type { SavedRepliesProps } from "./saved-replies.tsx";

const load = () => import("./saved-replies.tsx");
const SavedReplies = lazyPart(async () => (await load()).SavedReplies, {
  name: "The saved replies",
});

/** The texts the team writes often, to put into a reply. */
export function SavedReplyMenu(props: SavedRepliesProps) {
  usePreload(load);
  return (
    <Popover name="Saved replies" closesOnPress label="Saved Replies">
      <SavedReplies {...props} />
    </Popover>
  );
}
