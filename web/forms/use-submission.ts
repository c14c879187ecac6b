import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { whenIdle } from "#web/lib/loading/when-idle.ts";
import type { FormCallbacks, FormController } from "./form-controller.ts";
import { type FormState, initialState } from "./form-state.ts";

/** What the session of any form can be told. */
export type SubmissionControls = Pick<
  FormController<object>,
  "restoreDraft" | "reset" | "cancel" | "stop"
>;

/** Starts the session of a form; lives in a module that is loaded on demand. */
export type StartSubmission = (form: HTMLFormElement, events: FormCallbacks) => SubmissionControls;

/** A form of the page and what happens to it; `controls` is null until its rules are loaded. */
export type Submission = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: FormState;
  readonly controls: RefObject<SubmissionControls | null>;
};

type UseSubmissionOptions = Partial<Omit<FormCallbacks, "publish" | "openedAt">> & {
  /** Gets the rules of the form; must stay the same function. */
  load: () => Promise<StartSubmission>;
};

/** Without its rules a form has only the browser's own words to say something with. */
function showOfflineMessage(button: HTMLElement | null): void {
  if (!(button instanceof HTMLButtonElement)) return;
  button.setCustomValidity("You are offline. This will be sent as soon as you are back.");
  button.reportValidity();
  button.setCustomValidity("");
}

/**
 * Brings a native form to life when somebody comes near it, or when the browser is idle. Until then,
 * and where the rules cannot be loaded, it is posted as the form it is.
 */
export function useSubmission({ load, onRefused, onSent }: UseSubmissionOptions): Submission {
  const form = useRef<HTMLFormElement>(null);
  const controls = useRef<SubmissionControls>(null);
  const [state, publish] = useState(initialState);
  const handleRefused = useEffectEvent<FormCallbacks["onRefused"]>((errors) => onRefused?.(errors));
  const handleSent = useEffectEvent<FormCallbacks["onSent"]>((receipt) => onSent?.(receipt));

  useEffect(() => {
    const node = form.current;
    if (!node) return;
    const life = new AbortController();
    const { signal } = life;
    const openedAt = Date.now();
    let starting: Promise<void> | undefined;
    const begin = async () => {
      const start = await load();
      if (signal.aborted) return;
      const events = { openedAt, publish, onRefused: handleRefused, onSent: handleSent };
      controls.current = start(node, events);
    };
    const start = () => {
      starting ??= begin().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    };
    const startAhead = () => preload(start);
    node.noValidate = true;
    node.addEventListener("focusin", startAhead, { signal });
    node.addEventListener("pointerenter", startAhead, { signal });
    node.addEventListener(
      "submit",
      (event) => {
        if (controls.current) return;
        event.preventDefault();
        const submit = () => node.requestSubmit();
        start().then(submit, () => {
          if (navigator.onLine) return node.submit();
          showOfflineMessage(event.submitter);
          addEventListener("online", submit, { once: true, signal });
        });
      },
      { signal },
    );
    const stopWaiting = whenIdle(startAhead);
    return () => {
      stopWaiting();
      life.abort();
      controls.current?.stop();
      controls.current = null;
    };
  }, [load]);

  return { form, state, controls };
}
