import "./forms.css";
import { type FormEvent, useId, useState } from "react";
import { invalidEmail, refusedEmail, storedEmail } from "./sent-emails.ts";
import { act, actionError, useWidget } from "./widget.ts";

/** What was typed, kept while the form is gone because a team member came and went. */
let typed = "";

/** What was sent from this page, as `SentEmails`. */
const sent = new Map<string, string>();

/**
 * The sentence for an address the contract refuses, else "". Loads the contract, which pages start
 * without; offline the server decides once the address is sent.
 */
async function emailError(value: string): Promise<string> {
  const contract = await import("#contract/fields.ts").catch(() => null);
  const isRefused = contract?.email(invalidEmail).safeParse(value).success === false;
  return isRefused || !value.trim() ? invalidEmail : "";
}

/** Says where the team answers, so that a mistyped email is noticed, with a button that asks anew. */
function GivenEmail({ onChange }: { onChange: () => void }) {
  const stored = useWidget(({ chat }) => storedEmail(sent, chat));
  return (
    <p className="chat-email">
      {stored ? (
        <>
          We answer at <bdi>{stored}</bdi> too.
        </>
      ) : (
        "We answer by mail too."
      )}{" "}
      <button type="button" className="chat-link" onClick={onChange}>
        Change the e‑mail
      </button>
    </p>
  );
}

/** Asks where to answer, when no team member is there to answer now. */
export function EmailForm() {
  const id = useId();
  const [email, setEmail] = useState(typed);
  const [invalid, setInvalid] = useState("");
  const unsent = useWidget(
    (widget) => actionError(widget, "give_email") || refusedEmail(sent, widget.chat),
  );
  const hasEmail = useWidget(({ chat }) => chat.state?.hasEmail);
  const [isChanging, setChanging] = useState(false);
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const found = await emailError(email);
    setInvalid(found);
    if (found) {
      field.focus();
      return;
    }
    // What is sent now decides, and not an earlier refusal.
    sent.delete(useWidget.getState().chat.refusal?.cid ?? "");
    setChanging(false);
    sent.set(act({ name: "give_email", email }), email);
  };
  if (hasEmail && !isChanging && !unsent) return <GivenEmail onChange={() => setChanging(true)} />;
  return (
    <form className="chat-email" noValidate onSubmit={submit}>
      <label htmlFor={id}>Leave an address and we answer by mail.</label>
      <div>
        <input
          id={id}
          name="email"
          type="email"
          autoComplete="email"
          // biome-ignore lint/a11y/noAutofocus: the button that was pressed has given way to it
          autoFocus={isChanging}
          value={email}
          aria-invalid={invalid !== "" || undefined}
          aria-describedby={`${id}-error`}
          onChange={({ target }) => {
            typed = target.value;
            setEmail(typed);
          }}
        />
        <button type="submit" className="chat-primary">
          Send
        </button>
      </div>
      <p id={`${id}-error`} className="chat-failed" role="alert">
        {invalid || unsent}
      </p>
    </form>
  );
}
