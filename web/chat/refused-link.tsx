import { useState } from "react";
import { mailedChoice } from "./mailed-choice.ts";
import { useWidget } from "./widget.ts";

/** Says that the link of a mail was used before or has ended, unless this browser is in its conversation. */
export function RefusedLink() {
  const { mailed, chat } = useWidget();
  // Back to a conversation that is over: no link of a mail.
  const choice = mailed === "former" ? "stay" : mailedChoice(mailed, chat);
  const [first, setFirst] = useState(choice);
  if (first === null && choice !== null) setFirst(choice);
  // Once the visitor has begun anew, it has been read. Where there is a conversation already, it stays until the next load.
  if (choice !== first || (choice !== "open" && choice !== "ask")) return null;
  return (
    <p role="alert">
      This link has been used or has ended.
      {choice === "open" &&
        " If you have opened it in another browser, your conversation is there; write here to begin again."}
    </p>
  );
}
