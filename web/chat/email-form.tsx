import "./forms.css";
import { type FormEvent, type Ref, useId, useRef, useState } from "react";
import { ActionStatus } from "./action-status.tsx";
import { invalidEmail, refusedEmail, storedEmail } from "./sent-emails.ts";
import { act, discardMessage, pendingAction, useWidget } from "./widget.ts";

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

type GivenEmailProps = { ref: Ref<HTMLButtonElement>; onChange: () => void };

/** Says where the team answers, so that a mistyped email is noticed, with a button that asks anew. */
function GivenEmail({ ref, onChange }: GivenEmailProps) {
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
      <button ref={ref} type="button" className="chat-link" onClick={onChange}>
        Change the e‑mail
      </button>
    </p>
  );
}

/** What the form holds, and how it is sent and given up. */
function useEmailForm(hasEmail: boolean) {
  const [form, setForm] = useState({ email: typed, invalid: "", isChanging: false });
  const isLeft = useRef(false);
  const change = (changes: Partial<typeof form>) => setForm((now) => ({ ...now, ...changes }));
  /** Gives way to the line with the email that is stored, whose button gets the focus. */
  const leave = (email: string) => {
    typed = email;
    isLeft.current = hasEmail;
    change({ email, invalid: "", isChanging: false });
  };
  /** Goes back to the email that is stored; one that was not sent or was refused is given up. */
  const cancel = () => {
    const widget = useWidget.getState();
    const pending = pendingAction(widget, "give_email");
    if (pending?.status === "failed") discardMessage(pending.cid);
    sent.delete(widget.chat.refusal?.cid ?? "");
    leave(storedEmail(sent, widget.chat));
  };
  const submit = async (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const { email } = form;
    const field = event.currentTarget.elements.namedItem("email") as HTMLInputElement;
    const invalid = await emailError(email);
    if (invalid) {
      change({ invalid });
      field.focus();
      return;
    }
    const widget = useWidget.getState();
    const isOnItsWay = pendingAction(widget, "give_email")?.status === "sending";
    if (email === storedEmail(sent, widget.chat) && !isOnItsWay) return cancel();
    // What is sent now decides, and not an earlier refusal.
    sent.delete(widget.chat.refusal?.cid ?? "");
    leave(email);
    sent.set(act({ name: "give_email", email }), email);
  };
  /** Focuses the button once, when the visitor has left the form for it. */
  const focusOnce = (button: HTMLButtonElement | null) => {
    if (!(button && isLeft.current)) return;
    isLeft.current = false;
    button.focus();
  };
  return { ...form, change, cancel, submit, focusOnce };
}

type AskedEmailProps = { id: string; hasEmail: boolean; form: ReturnType<typeof useEmailForm> };

/** The field for the email, which the element with the id `${id}-status` describes. */
function AskedEmail({ id, hasEmail, form }: AskedEmailProps) {
  const { email, invalid, isChanging, change, cancel, submit } = form;
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
          aria-describedby={`${id}-status`}
          onChange={({ target }) => {
            typed = target.value;
            change({ email: typed });
          }}
        />
        <button type="submit" className="chat-primary">
          Send
        </button>
      </div>
      {hasEmail && (
        <button type="button" className="chat-link" onClick={cancel}>
          Cancel
        </button>
      )}
    </form>
  );
}

/** Asks where to answer, when no team member is there to answer now. */
export function EmailForm() {
  const id = useId();
  const hasEmail = useWidget(({ chat }) => chat.state?.hasEmail === true);
  const refused = useWidget(({ chat }) => refusedEmail(sent, chat));
  const isUnsent = useWidget((widget) => pendingAction(widget, "give_email")?.status === "failed");
  const form = useEmailForm(hasEmail);
  const isGiven = hasEmail && !form.isChanging && !refused && !isUnsent;
  return (
    <>
      {isGiven ? (
        <GivenEmail ref={form.focusOnce} onChange={() => form.change({ isChanging: true })} />
      ) : (
        <AskedEmail {...{ id, hasEmail, form }} />
      )}
      <ActionStatus
        id={`${id}-status`}
        action="give_email"
        problem={isGiven ? "" : form.invalid || refused}
      />
    </>
  );
}
