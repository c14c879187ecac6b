import "./settings.css";
import type { FormEvent, ReactNode } from "react";
import { Button } from "#web/ui/button.tsx";
import { ConflictActions } from "./conflict-actions.tsx";
import { winnerOf } from "./save-error.tsx";
import { SectionHeading } from "./section-heading.tsx";
import type { useSettingsForm } from "./use-settings-form.ts";

type State = Omit<ReturnType<typeof useSettingsForm>, "settings" | "errors" | "change">;
type Props = { id: string; title: string; className?: string; form: State; children: ReactNode };

/** A form of settings that is saved as a whole: its heading, its fields, why it was not saved, and its button. */
export function SettingsForm({ id, title, className = "", form, children }: Props) {
  const { error, isPending, isUnsaved, save, loadTheirs } = form;
  const submit = (event: FormEvent) => {
    event.preventDefault();
    save();
  };
  return (
    <form
      aria-labelledby={id}
      className={`settings-part ${className}`}
      noValidate
      onSubmit={submit}
    >
      <SectionHeading id={id} title={title} />
      {children}
      <ConflictActions
        error={error}
        what="the settings"
        onLoadTheirs={loadTheirs}
        onSaveOver={({ version }) => save(version)}
      />
      <div>
        <Button
          type="submit"
          className="admin-button"
          disabled={!isUnsaved || winnerOf(error) !== undefined}
          pending={isPending && "Saving..."}
        >
          Save Settings
        </Button>
      </div>
    </form>
  );
}
