import { Dialog } from "#web/ui/dialog.tsx";
import { setShortcuts, useShortcutSetting } from "./kit/shortcuts.ts";

const groups = [
  {
    name: "Everywhere",
    keys: [
      ["/", "Search applications"],
      ["?", "This sheet"],
    ],
  },
  {
    name: "List",
    keys: [
      ["j / k", "Next, previous row"],
      ["Enter or o", "Open"],
    ],
  },
  {
    name: "Application",
    keys: [
      ["j / k", "Next, previous application"],
      ["1 to 6", "Move it"],
      ["c", "Copy the reference"],
      ["Esc", "Back to the list"],
    ],
  },
] as const;

/** Every key that does something, and the switch that turns them off. */
export function ShortcutsDialog({ isOpen, onClose }: { isOpen: boolean; onClose: () => void }) {
  const { isOn } = useShortcutSetting();
  return (
    <Dialog isOpen={isOpen} onClose={onClose} title="Keyboard shortcuts" position="centre">
      <div className="grid gap-x-12 gap-y-6 overflow-y-auto px-6 pb-8 text-admin sm:grid-cols-2 sm:px-12">
        {groups.map(({ name, keys }) => (
          <section key={name}>
            <h3 className="pb-2 font-heading">{name}</h3>
            <dl>
              {keys.map(([key, what]) => (
                <div
                  key={key}
                  className="flex items-baseline justify-between gap-6 border-divider border-t py-2"
                >
                  <dt className="order-2 shrink-0">
                    <kbd className="font-text text-muted">{key}</kbd>
                  </dt>
                  <dd>{what}</dd>
                </div>
              ))}
            </dl>
          </section>
        ))}
        <label className="flex items-center gap-3 self-start border-divider border-t pt-4">
          <input
            type="checkbox"
            className="checkbox-box"
            checked={isOn}
            onChange={(event) => setShortcuts(event.target.checked)}
          />
          Single-key shortcuts
        </label>
      </div>
    </Dialog>
  );
}
