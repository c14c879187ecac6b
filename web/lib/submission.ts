import { type RefObject, useEffect, useEffectEvent, useRef, useState } from "react";
import { loadAhead } from "#web/lib/new-build.ts";
import type { SubmissionEvents, SubmissionSession } from "#web/lib/submission-session.ts";
import { type SubmissionState, untouched } from "#web/lib/submission-state.ts";
import { whenIdle } from "#web/lib/when-idle.ts";

/** What the session of any form can be told. */
export type SubmissionControls = Pick<
  SubmissionSession<object>,
  "continueDraft" | "startAfresh" | "cancel" | "stop"
>;

/** Starts the session of a form; lives in a module that is loaded on demand. */
export type StartSubmission = (
  form: HTMLFormElement,
  events: SubmissionEvents,
) => SubmissionControls;

/** A form of the page and what happens to it; `controls` is null until its rules are loaded. */
export type Submission = {
  readonly form: RefObject<HTMLFormElement | null>;
  readonly state: SubmissionState;
  readonly controls: RefObject<SubmissionControls | null>;
};

type Wishes = Partial<Omit<SubmissionEvents, "publish" | "openedAt">> & {
  /** Gets the rules of the form; must stay the same function. */
  load: () => Promise<StartSubmission>;
};

/** Without its rules a form has only the browser's own words to say something with. */
function sayOffline(button: HTMLElement | null): void {
  if (!(button instanceof HTMLButtonElement)) return;
  button.setCustomValidity("You are offline. This will be sent as soon as you are back.");
  button.reportValidity();
  button.setCustomValidity("");
}

/**
 * Brings a native form to life when somebody comes near it, or when the browser is idle. Until then,
 * and where the rules cannot be loaded, it is posted as the form it is.
 */
export function useSubmission({ load, onRefused, onSent }: Wishes): Submission {
  const form = useRef<HTMLFormElement>(null);
  const controls = useRef<SubmissionControls>(null);
  const [state, publish] = useState(untouched);
  const tellRefused = useEffectEvent<SubmissionEvents["onRefused"]>((errors) =>
    onRefused?.(errors),
  );
  const tellSent = useEffectEvent<SubmissionEvents["onSent"]>((receipt) => onSent?.(receipt));

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
      const events = { openedAt, publish, onRefused: tellRefused, onSent: tellSent };
      controls.current = start(node, events);
    };
    const start = () => {
      starting ??= begin().catch((error: unknown) => {
        starting = undefined;
        throw error;
      });
      return starting;
    };
    const startAhead = () => loadAhead(start);
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
          sayOffline(event.submitter);
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
