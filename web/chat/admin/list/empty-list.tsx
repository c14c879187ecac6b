import { useNavigate } from "react-router-dom";
import type { Filter } from "#web/chat/admin/state/filter.ts";
import { writeFilter } from "#web/chat/admin/state/filter.ts";
import { Button } from "#web/ui/button.tsx";

const texts: Record<Filter["view"], { readonly title: string; readonly text: string }> = {
  waiting: {
    title: "No one waits.",
    text: "A visitor who asks for a person appears here at once.",
  },
  mine: { title: "None is yours.", text: "Take a conversation over, and it stays here." },
  all: { title: "No conversation is open.", text: "They appear here as visitors write." },
  closed: { title: "None is closed yet.", text: "Closed conversations can be searched here." },
};

/** Why the list has no entry, and the way out of a search. */
export function EmptyList({ filter }: { filter: Filter }) {
  const navigate = useNavigate();
  const { title, text } = texts[filter.view];
  if (filter.q)
    return (
      <div className="desk-list-empty">
        <p className="font-medium wrap-anywhere">
          Nothing found for “<bdi>{filter.q}</bdi>”
        </p>
        <p className="text-muted">Names, e-mail addresses and all texts are searched.</p>
        <Button
          kind="outline"
          className="admin-button"
          onClick={() => navigate(writeFilter({ ...filter, q: undefined }) || ".")}
        >
          Clear Search
        </Button>
      </div>
    );
  return (
    <div className="desk-list-empty">
      <p className="font-medium">{title}</p>
      <p className="text-muted">{text}</p>
    </div>
  );
}
