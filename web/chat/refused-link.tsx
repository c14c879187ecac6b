import { mailedChoice } from "./mailed-choice.ts";
import { useWidget } from "./widget.ts";

/** Says that the link of a mail was used before or has ended, unless this browser is in its conversation. */
export function RefusedLink() {
  const { mailed, chat } = useWidget();
  // Back to a conversation that is over: no link of a mail.
  const choice = mailed === "former" ? "stay" : mailedChoice(mailed, chat);
  if (choice !== "open" && choice !== "ask") return null;
  return (
    <p role="alert">
      This link has been used or has ended.
      {choice === "open" &&
        " Your conversation is in the browser that opened it; write here to begin again."}
    </p>
  );
}
