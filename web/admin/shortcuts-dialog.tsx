import "./shortcuts-dialog.css";
import { KeyCap } from "./kit/key-cap.tsx";
import { Modal } from "./kit/modal.tsx";
import { setShortcuts, useShortcutSetting } from "./kit/shortcuts.ts";
import type { AdminSection, ShortcutGroup } from "./section.ts";
import { shortcutGroups } from "./shortcut-groups.ts";

function Group({ title, shortcuts }: ShortcutGroup) {
  return (
    <section>
      <h3 className="shortcut-title">{title}</h3>
      <dl>
        {shortcuts.map(({ keys, action }) => (
          <div key={action} className="shortcut">
            <dt>
              {keys.map((key) => (
                <KeyCap key={key} name={key} />
              ))}
            </dt>
            <dd>{action}</dd>
          </div>
        ))}
      </dl>
    </section>
  );
}

type Props = { sections: readonly AdminSection[]; onClose: () => void };

/** Every key that does something, and the switch that turns single keys off. */
export function ShortcutsDialog({ sections, onClose }: Props) {
  const { isOn } = useShortcutSetting();
  return (
    <Modal title="Keyboard shortcuts" onClose={onClose}>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: the arrow keys scroll what has the focus. */}
      <section className="shortcut-groups" aria-label="Keys" tabIndex={0}>
        {shortcutGroups(sections).map((group) => (
          <Group key={group.title} {...group} />
        ))}
      </section>
      <label className="modal-foot">
        <input
          type="checkbox"
          className="admin-checkbox"
          checked={isOn}
          onChange={(event) => setShortcuts(event.target.checked)}
        />
        Single-key shortcuts
      </label>
    </Modal>
  );
}
