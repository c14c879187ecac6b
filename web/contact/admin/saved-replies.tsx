import { useQuery } from "@tanstack/react-query";
import { filledReply, listSavedReplies } from "#contract/saved-replies.ts";
import { call } from "#web/lib/api.ts";

export type SavedRepliesProps = {
  /** The name of the sender, which `{{name}}` stands for. */
  name: string;
  onChoose: (body: string) => void;
};

/** The texts the team writes often, as buttons. */
export function SavedReplies({ name, onChoose }: SavedRepliesProps) {
  const { data, error } = useQuery({
    queryKey: [listSavedReplies.path],
    queryFn: ({ signal }) => call(listSavedReplies, { signal }),
  });
  if (error) return <p className="popover-heading">The saved replies could not be read.</p>;
  if (data?.items.length === 0)
    return <p className="popover-heading">There are none yet. Settings has them.</p>;
  return data?.items.map((reply) => (
    <button
      key={reply.id}
      type="button"
      className="popover-item"
      onClick={() => onChoose(filledReply(reply, name))}
    >
      {reply.title}
    </button>
  ));
}
