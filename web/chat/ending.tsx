import { Closing } from "./closing.tsx";
import { useWidget } from "./widget.ts";

/** What stands below a conversation that is closed, and below that of a mail where this browser had another one. */
export function Ending() {
  const { state, hasFormer } = useWidget(({ chat }) => chat);
  return (
    <>
      {state?.status === "closed" && <Closing />}
      {hasFormer && (
        <p className="chat-meta">
          This conversation is from your mail.{" "}
          <a className="chat-link" href="?chat=former">
            Back to the one you had here
          </a>
        </p>
      )}
    </>
  );
}
