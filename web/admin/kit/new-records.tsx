import type { Count } from "#contract/count.ts";
import { countText, type Noun } from "./count-label.ts";

/** How often a list that is shown asks whether records have come, in milliseconds. */
export const newRecordsIntervalMs = 30_000;

type Props = { count: Count; noun: Noun; onShow: () => unknown };

/**
 * Says how many records a list lacks because they came after it was read. The rows stay where they
 * are until the reader asks for the new ones.
 */
export function NewRecords({ count, noun, onShow }: Props) {
  return (
    <div role="status" className="new-records">
      {count.count > 0 && (
        <button type="button" className="text-button" onClick={onShow}>
          Show {countText(count)} new
          <span className="sr-only"> {noun.many}</span>
        </button>
      )}
    </div>
  );
}
