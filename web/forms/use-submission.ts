import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";
import {
  type FormCallbacks,
  type FormControls,
  type FormState,
  initialState,
  type StartForm,
} from "./form-state.ts";

/** A form of the page with its state; `controls` is null until the code of the form is loaded. */
export type Submission = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly controls: RefObject<FormControls | null>;
};

type UseSubmissionOptions = Partial<Pick<FormCallbacks, "onRefused" | "onSent">> & {
  /** Loads the code of the form; must be the same function in every render. */
  load: () => Promise<StartForm>;
};

/** Before the form's code is loaded, only the browser's validation bubble can show a message. */
function showOfflineMessage(button: HTMLElement | null): void {
  if (!(button instanceof HTMLButtonElement)) return;
  button.setCustomValidity("You are offline. This will be sent as soon as you are back.");
  button.reportValidity();
  button.setCustomValidity("");
}

/**
 * Connects a native form to its code, which is loaded when the pointer or focus enters the form, or
 * when the browser is idle. A submit before that waits for the code; where the code cannot be
 * loaded, the form is posted as plain HTML. `onSent` is called with the receipt, `onRefused` with
 * the errors by field name before the first of them is focused.
 *
 * @example
 * const load = async () => (await import("./join-form-definition.ts")).startJoinForm;
 * const submission = useSubmission({ load, onSent: setReceipt });
 * return <SubmissionForm submission={submission} action="/api/contact">...</SubmissionForm>;
 */
export function useSubmission({ load, onRefused, onSent }: UseSubmissionOptions): Submission {
  const form = useRef<HTMLFormElement>(null);
  const controls = useRef<FormControls>(null);
  const [state, publish] = useState(initialState);
  const handleRefused = useEffectEvent<FormCallbacks["onRefused"]>((errors) => onRefused?.(errors));
  const handleSent = useEffectEvent<FormCallbacks["onSent"]>((receipt) => onSent?.(receipt));

  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const lifetime = new AbortController();
    const { signal } = lifetime;
    const callbacks = {
      openedAt: Date.now(),
      publish,
      onRefused: handleRefused,
      onSent: handleSent,
    };
    let activation: Promise<void> | undefined;
    // Loads once; after a failure the next call tries again.
    const activate = () => {
      activation ??= load()
        .then((start) => {
          if (!signal.aborted) controls.current = start(node, callbacks);
        })
        .catch((error: unknown) => {
          activation = undefined;
          throw error;
        });
      return activation;
    };
    const activateAhead = () => preload(activate);
    const submit = () => node.requestSubmit();
    const submitOnceActive = (event: SubmitEvent) => {
      if (controls.current) return;
      event.preventDefault();
      activate().then(submit, () => {
        if (navigator.onLine) return node.submit();
        showOfflineMessage(event.submitter);
        addEventListener("online", submit, { once: true, signal });
      });
    };
    node.noValidate = true;
    node.addEventListener("submit", submitOnceActive, { signal });
    for (const type of ["focusin", "pointerenter"]) {
      node.addEventListener(type, activateAhead, { signal });
    }
    const cancelIdle = whenIdle(activateAhead);
    return () => {
      cancelIdle();
      lifetime.abort();
      controls.current?.stop();
      controls.current = null;
    };
  }, [load]);

  return { form, state, controls };
}
