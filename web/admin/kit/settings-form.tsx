import "./settings.css";
import { type ComponentProps, type ReactNode, useRef } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConflictActions } from "./conflict-actions.tsx";
import { useHeldSession } from "./held-session.ts";
import { HistoryLink } from "./history-link.tsx";
import { winnerOf } from "./save-error.tsx";
import { SectionHeading } from "./section-heading.tsx";
import { submitForm } from "./submit-form.ts";
import { useCommandKeys } from "./use-command-keys.ts";
import type { useSettingsForm } from "./use-settings-form.ts";
import { useUnsavedChanges } from "./use-unsaved-changes.tsx";

type State = Omit<ReturnType<typeof useSettingsForm>, "settings" | "errors" | "change">;
type Props = {
  id: string;
  title: string;
  /** What the audit log calls these settings. */
  record: ComponentProps<typeof HistoryLink>;
  className?: string;
  form: State;
  children: ReactNode;
};

/** A form of settings that is saved as a whole: its heading, its fields, why it was not saved, and its button. */
export function SettingsForm({ id, title, record, className = "", form, children }: Props) {
  const { error, mine, theirs, isPending, isUnsaved, isKept, save, loadTheirs } = form;
  const question = useUnsavedChanges(isUnsaved && !isKept, "these settings");
  useHeldSession(isUnsaved && isKept);
  const element = useRef<HTMLFormElement>(null);
  useCommandKeys({ s: () => isUnsaved && element.current?.requestSubmit() });
  return (
    <form
      ref={element}
      aria-labelledby={id}
      className={`settings-part ${className}`}
      noValidate
      onSubmit={(event) => submitForm(event, save)}
    >
      <SectionHeading id={id} title={title}>
        <span className="section-heading-actions">
          {isUnsaved && isKept && (
            <span className="text-muted">Unsaved, kept on this computer</span>
          )}
          <HistoryLink {...record} />
        </span>
      </SectionHeading>
      {children}
      <ConflictActions
        error={error}
        what="the settings"
        {...{ mine, theirs }}
        onLoadTheirs={loadTheirs}
        onSaveOver={({ version }) => save(version)}
      />
      {question}
      <div className="settings-actions">
        <Button
          type="submit"
          className="admin-button"
          disabled={!isUnsaved || winnerOf(error) !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Settings
        </Button>
        {isUnsaved && (
          <button type="button" className="text-button" onClick={loadTheirs}>
            Discard Changes
          </button>
        )}
      </div>
    </form>
  );
}
