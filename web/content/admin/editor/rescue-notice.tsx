import { relativeTime } from "#web/admin/kit/relative-times.ts";
import { Button } from "#web/ui/button.tsx";
import type { Comparison } from "./comparison.tsx";
import { useEditor } from "./editor-context.ts";
import { documentWith } from "./form-values.ts";
import { Notice } from "./notice.tsx";
import type { useRescueCopy } from "./use-rescue-copy.ts";
import { workingCopy } from "./working-copy.ts";

type Props = {
  rescue: ReturnType<typeof useRescueCopy>;
  onCompare: (comparison: Comparison | null) => void;
};

/** Offers what was written on this computer before and never saved. */
export function RescueNotice({ rescue, onCompare }: Props) {
  const { loop, controls } = useEditor();
  const { found, use, discard, close } = rescue;
  if (!found) return null;
  const { copy, isShown } = found;
  const time = relativeTime(copy.at, Date.now());
  const { entry } = isShown ? found : loop.store.getState();
  const compare = () =>
    onCompare({
      title: "Saved, and what the copy on this computer changes",
      before: workingCopy(entry),
      after: documentWith(controls, workingCopy(entry), copy.values),
    });
  const finish = (step: () => void) => () => {
    onCompare(null);
    step();
  };
  return (
    <Notice
      kind="plain"
      title={
        isShown
          ? `What you wrote until ${time} was not saved; it is back.`
          : `What you wrote until ${time} was not saved. It is kept on this computer.`
      }
      text={
        isShown
          ? "It is saved from here on as usual."
          : "The entry has changed since, so its saved version is shown."
      }
    >
      <Button kind="outline" className="admin-button" onClick={compare}>
        View Differences
      </Button>
      {!isShown && (
        <Button kind="outline" className="admin-button" onClick={finish(use)}>
          Use Mine
        </Button>
      )}
      <Button kind="outline" className="admin-button" onClick={finish(discard)}>
        {isShown ? "Back to the Saved Version" : "Discard"}
      </Button>
      {isShown && (
        <Button kind="outline" className="admin-button" onClick={finish(close)}>
          Keep It
        </Button>
      )}
    </Notice>
  );
}
