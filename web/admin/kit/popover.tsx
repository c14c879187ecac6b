import {
  type KeyboardEvent,
  type ReactNode,
  type ToggleEvent,
  useEffect,
  useId,
  useRef,
  useState,
} from "react";
import { closeOnBlur } from "#web/ui/close-on-blur.ts";
import { KeyCap } from "./key-cap.tsx";
import { useShortcuts } from "./shortcuts.ts";
import "./popover.css";

type Props = {
  /** What the button shows. */
  label: ReactNode;
  /** What opens, as a heading for screen readers. */
  name: string;
  className?: string;
  /** The key that opens it, shown in the button. */
  shortcut?: string;
  /** Whether a press inside closes it again, as in a list of actions. */
  closesOnPress?: boolean;
  /** Rendered while it is open. */
  children: ReactNode;
};

const steps: Readonly<Record<string, number>> = { ArrowUp: -1, ArrowDown: 1 };

/** Controls in which the arrow keys move a cursor or change the value. */
const ownsArrows = "select, textarea, input:not([type=checkbox])";

/** What a panel opens on when it comes first. */
const typedField = "textarea, input:enabled:not([type=checkbox], [type=radio], [type=file])";

const controlsOf = (panel: HTMLElement) => [
  ...panel.querySelectorAll<HTMLElement>("a, button, input, select, textarea"),
];

/** Moves the focus between the controls of a popover. */
function onArrow(event: KeyboardEvent<HTMLElement>): void {
  const step = steps[event.key];
  if (!step || (event.target instanceof Element && event.target.matches(ownsArrows))) return;
  const controls = controlsOf(event.currentTarget);
  const current = controls.indexOf(document.activeElement as HTMLElement);
  event.preventDefault();
  controls[(current + step + controls.length) % controls.length]?.focus();
}

/**
 * A button that opens a panel below itself; Esc, a press elsewhere and a focus that leaves both close it. One that begins with a
 * field to type in opens on it.
 */
export function Popover(props: Props) {
  const { label, name, className, shortcut, closesOnPress = false, children } = props;
  const id = useId();
  const button = useRef<HTMLButtonElement>(null);
  const panel = useRef<HTMLElement>(null);
  const [isOpen, setOpen] = useState(false);
  const onBlur = closeOnBlur(id);
  useShortcuts(shortcut ? { [shortcut]: () => button.current?.click() } : {});
  const onToggle = ({ newState, currentTarget }: ToggleEvent<HTMLElement>) => {
    setOpen(newState === "open");
    if (newState === "open") currentTarget.focus();
    // The browser gives the focus back to where it was, which is nowhere when a shortcut opened the panel.
    else if (currentTarget.contains(document.activeElement)) button.current?.focus();
  };
  useEffect(() => {
    const [first] = isOpen && panel.current ? controlsOf(panel.current) : [];
    if (first?.matches(typedField)) first.focus();
  }, [isOpen]);
  return (
    <>
      <button
        ref={button}
        type="button"
        aria-keyshortcuts={shortcut}
        className={className ?? "text-button"}
        popoverTarget={id}
        aria-expanded={isOpen}
        onBlur={onBlur}
      >
        {label}
        {shortcut && (
          <span aria-hidden="true" className="key-hint">
            <KeyCap name={shortcut} />
          </span>
        )}
      </button>
      <section
        ref={panel}
        id={id}
        popover="auto"
        tabIndex={-1}
        aria-label={name}
        className="popover"
        onToggle={onToggle}
        onKeyDown={onArrow}
        onBlur={onBlur}
        onClick={({ target, currentTarget }) => {
          const isControl = target instanceof Element && target.closest("a, button");
          if (closesOnPress && isControl) currentTarget.hidePopover();
        }}
      >
        {isOpen && children}
      </section>
    </>
  );
}
