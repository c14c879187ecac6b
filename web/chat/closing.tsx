import "./forms.css";
import { ActionStatus } from "./action-status.tsx";
import { ratingOf } from "./rating-of.ts";
import { act, useWidget } from "./widget.ts";

const ratings = [1, 2, 3, 4, 5];

/** The names of the ends of the scale, whose numbers alone would not say which is better. */
const scale: Readonly<Record<number, string>> = { 1: "1, poor", 5: "5, excellent" };

/** What follows a closed conversation: a rating, which may be changed while it can be sent, and the transcript. */
export function Closing() {
  const rating = useWidget(ratingOf);
  const isOpen = useWidget(({ chat }) => chat.phase !== "ended");
  return (
    <div className="chat-closing">
      {isOpen && (
        <>
          <fieldset>
            <legend>How was this?</legend>
            <div className="chat-ratings">
              {ratings.map((value) => (
                <button
                  key={value}
                  type="button"
                  aria-label={scale[value]}
                  aria-pressed={value === rating}
                  onClick={() => value !== rating && act({ name: "rate", rating: value })}
                >
                  {value}
                </button>
              ))}
            </div>
            <p className="chat-scale" aria-hidden>
              <span>Poor</span>
              <span>Excellent</span>
            </p>
          </fieldset>
          <ActionStatus action="rate" />
        </>
      )}
      <a className="chat-link" href="/api/chat/transcript" download>
        Download the transcript
      </a>
    </div>
  );
}
