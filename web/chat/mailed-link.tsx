import { useEffect } from "react";
import { mailedChoice } from "./mailed-choice.ts";
import { start, useWidget } from "./widget.ts";

/** Stays in the conversation of this browser; the link of the mail is not used up. */
const stayHere = () => useWidget.setState({ mailed: "" });

/** Opens the conversation of the mail whose link waits. */
const openMailed = () => start(useWidget.getState().mailed);

/** Asks before the conversation of a mail replaces the one this browser is in. */
export function MailedLink() {
  const choice = useWidget(({ mailed, chat }) => mailedChoice(mailed, chat));
  useEffect(() => {
    if (choice === "stay") stayHere();
    if (choice === "open") openMailed();
  }, [choice]);
  return (
    choice === "ask" && (
      <>
        <p role="alert">Your mail leads to another conversation. Open it here?</p>
        <p className="chat-meta">This one is kept, and you can come back to it.</p>
        <p className="chat-suggestions">
          <button type="button" className="chat-chip" onClick={openMailed}>
            Open the one from the mail
          </button>
          <button type="button" className="chat-chip" onClick={stayHere}>
            Stay in this one
          </button>
        </p>
      </>
    )
  );
}
