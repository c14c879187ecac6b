import { act } from "./widget.ts";

const ratings = [1, 2, 3, 4, 5];

/** What follows a closed conversation: a rating, which may be changed, and the transcript. */
export function Closing({ rating }: { rating: number | null }) {
  return (
    <div className="chat-closing">
      <fieldset>
        <legend>How was this?</legend>
        <div className="chat-ratings">
          {ratings.map((value) => (
            <button
              key={value}
              type="button"
              aria-pressed={value === rating}
              onClick={() => act({ name: "rate", rating: value })}
            >
              {value}
            </button>
          ))}
        </div>
        <p className="chat-scale">
          <span>Poor</span>
          <span>Excellent</span>
        </p>
      </fieldset>
      <a className="chat-link" href="/api/chat/transcript" download>
        Download the transcript
      </a>
    </div>
  );
}
