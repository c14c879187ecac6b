import { useState } from "react";
import { useStore } from "zustand";
import { contentKinds } from "#contract/content.ts";
import type { CmsEntry } from "#contract/entries.ts";
import { KeyCap } from "#web/admin/kit/key-cap.tsx";
import { useRecordCommands } from "#web/admin/kit/record-commands.ts";
import { useCommandKeys } from "#web/admin/kit/use-command-keys.ts";
import { useNow } from "#web/admin/kit/use-now.ts";
import { kindName } from "#web/content/admin/kind-names.ts";
import { Button } from "#web/ui/button.tsx";
import { documentProblems } from "./document-problems.ts";
import { useEditor } from "./editor-context.ts";
import { entryCommands } from "./entry-commands.ts";
import { PublishMenu } from "./publish-menu.tsx";
import { publishPlan } from "./publish-plan.ts";
import type { EntryActions } from "./use-entry-actions.ts";
import { ownTimeZone, shortTime } from "./zoned-times.ts";
import "./publish.css";

type Props = {
  actions: EntryActions;
  /** Opens the tab that has a field, and moves the focus there. */
  onShowField: (path: string) => void;
};

/** The problems that keep what is on the screen from being published; computed fields are the server's matter. */
function useProblems() {
  const { form, document, kind, controls } = useEditor();
  form.watch();
  return documentProblems(contentKinds[kind].document, document()).filter(
    ({ field }) => (field.split(".")[0] ?? "") in controls,
  );
}

/** One button that says what it will do to readers, with a menu of the other ways. */
export function PublishButton({ actions, onShowField }: Props) {
  const { form, loop, kind } = useEditor();
  const { entry, unsaved, theirs } = useStore(loop.store);
  const [chosenAt, setChosenAt] = useState<number | null>(null);
  const zone = ownTimeZone();
  const plan = publishPlan({ entry, hasUnsaved: unsaved.length > 0, chosenAt }, useNow(), zone);
  const problems = useProblems();

  const isOff = plan.action === null || theirs !== null;

  /** Shows what blocks; true when nothing does. */
  const isReady = () => {
    const [first] = problems;
    if (theirs) return false;
    if (!first) return true;
    void form.trigger();
    onShowField(first.field);
    return false;
  };
  // A time that was not set stays chosen, so that a second press does not publish at once.
  const forgetTime = (done: CmsEntry | null) => done && setChosenAt(null);
  const publish = () => isReady() && void actions.publish().then(forgetTime);
  const press = () => {
    if (plan.action === "publish") publish();
    if (plan.action !== "schedule" || chosenAt === null || !isReady()) return;
    const { unpublishAt } = entry;
    const done = `Goes live ${shortTime(chosenAt, Date.now(), zone)}`;
    void actions.schedule({ publishAt: chosenAt, unpublishAt }, done).then(forgetTime);
  };
  useRecordCommands(`This ${kindName(kind).noun.one}`, [
    ...(isOff ? [] : [{ label: plan.label, keys: ["mod", "enter"], run: press }]),
    ...(theirs ? [] : entryCommands(entry, actions)),
  ]);
  useCommandKeys({ enter: () => !isOff && press(), s: () => void loop.flush() });
  return (
    <div className="publish-split">
      <Button
        className="admin-button"
        aria-describedby={theirs ? "conflict" : undefined}
        pending={(isOff || actions.pending !== null) && plan.label}
        onClick={press}
      >
        {plan.label}
        <span aria-hidden="true" className="key-hint">
          <KeyCap name="mod" />
          <KeyCap name="enter" />
        </span>
      </Button>
      {!theirs && (
        <PublishMenu
          {...{ entry, actions, problems, chosenAt, onShowField }}
          onChooseTime={setChosenAt}
          onPublish={publish}
        />
      )}
    </div>
  );
}
