import "./forms.css";
import { type FormEvent, useId, useState } from "react";
import { act, actionError, useWidget } from "./widget.ts";

const message = "Please enter a valid email address";

/** What was typed, kept while the form is gone because a team member came and went. */
let typed = "";

/** The email that was sent from this page; "" where another page has sent it. */
let sent = "";

/**
 * The sentence for an address the contract refuses, else "". Loads the contract, which pages start
 * without; offline the server decides once the address is sent.
 */
async function emailError(value: string): Promise<string> {
  const contract = await import("#contract/fields.ts").catch(() => null);
  const isRefused = contract?.email(message).safeParse(value).success === false;
  return isRefused || !value.trim() ? message : "";
}

/** Says where to answer, so that a mistyped email is noticed, with a button that asks anew. */
function GivenEmail({ onChange }: { onChange: () => void }) {
  return (
    <p className="chat-email">
      {sent ? (
        <>
          We answer at <bdi>{sent}</bdi> too.
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
  const unsent = useWidget((widget) => actionError(widget, "give_email"));
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
    sent = email;
    setChanging(false);
    act({ name: "give_email", email });
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
