import { type ReactNode, useEffect, useRef, useState } from "react";
import { useLocation, useNavigate } from "react-router-dom";
import type { CurrentUser } from "#contract/auth.ts";
import { preload } from "#web/lib/loading/stale-chunks.ts";
import { closeOnBlur } from "#web/ui/close-on-blur.ts";
import { TooltipProvider } from "#web/ui/tooltip.tsx";
import { overviewPath } from "./admin-routes.ts";
import { BottomBar } from "./bottom-bar.tsx";
import { KeyCap } from "./kit/key-cap.tsx";
import { lazyDialog } from "./kit/lazy-dialog.tsx";
import { Modal } from "./kit/modal.tsx";
import { RecordMakerContext } from "./kit/record-maker.ts";
import { useShortcuts } from "./kit/shortcuts.ts";
import { ToastRegion } from "./kit/toast-region.tsx";
import { PaletteLoading, paletteLabel } from "./palette-loading.tsx";
import type { AdminSection } from "./section.ts";
import { SessionEnded } from "./session-ended.tsx";
import { Sidebar, sidebarId } from "./sidebar.tsx";
import { useFocusRescue } from "./use-focus-rescue.ts";

const loadPalette = () => import("./command-palette.tsx");
const CommandPalette = lazyDialog(async () => (await loadPalette()).CommandPalette, PaletteLoading);
const loadShortcuts = () => import("./shortcuts-dialog.tsx");
const ShortcutsDialog = lazyDialog(async () => (await loadShortcuts()).ShortcutsDialog);

/** A layer above the page; one at a time. */
type Layer = "palette" | "shortcuts" | null;

function SearchButton({ onOpen }: { onOpen: () => void }) {
  const load = () => preload(loadPalette);
  return (
    <button
      type="button"
      className="admin-search"
      aria-label={paletteLabel}
      aria-haspopup="dialog"
      onClick={onOpen}
      onPointerEnter={load}
      onFocus={load}
    >
      <svg aria-hidden="true" viewBox="0 0 16 16">
        <path d="M7 2.5a4.5 4.5 0 1 1 0 9 4.5 4.5 0 0 1 0-9ZM10.2 10.2l3.6 3.6" />
      </svg>
      <span className="admin-search-label">{paletteLabel}</span>
      <span aria-hidden="true" className="key-hint">
        <KeyCap name="mod" />
        <KeyCap name="k" />
      </span>
    </button>
  );
}

/** The keys that work everywhere: ⌘K or Ctrl+K, `?`, and `g` with the key of a section. */
function useFrameKeys(sections: readonly AdminSection[], open: (layer: Layer) => void): void {
  const navigate = useNavigate();
  const jumps = sections.flatMap(({ jumpKey, path }) =>
    jumpKey ? [[`g ${jumpKey}`, () => navigate(path)] as const] : [],
  );
  useShortcuts({
    ...Object.fromEntries(jumps),
    "g o": () => navigate(overviewPath),
    "?": () => open("shortcuts"),
  });
  useEffect(() => {
    const onKeyDown = (event: KeyboardEvent) => {
      const isPalette = event.key.toLowerCase() === "k" && (event.metaKey || event.ctrlKey);
      // The editor of rich texts makes a link with the same key.
      const isTaken = event.defaultPrevented || document.querySelector("dialog:modal") !== null;
      if (!isPalette || event.shiftKey || event.altKey || isTaken) return;
      event.preventDefault();
      open("palette");
    };
    document.addEventListener("keydown", onKeyDown);
    return () => document.removeEventListener("keydown", onKeyDown);
  }, [open]);
}

type PaletteProps = {
  sections: readonly AdminSection[];
  onClose: () => void;
  onShowShortcuts: () => void;
};

/**
 * The command palette. Its text and its modal are kept here, because text can be typed before the code has loaded, and because
 * one modal gives the focus back to where it was.
 */
function Palette(props: PaletteProps) {
  const [text, setText] = useState("");
  const field = { text, onType: setText };
  return (
    <Modal title={paletteLabel} hasHead={false} onClose={props.onClose}>
      <CommandPalette {...field} {...props} />
    </Modal>
  );
}

/** The sidebar as a panel closes when one of its links is followed, and after a navigation that began while it was open. */
function useCloseOnNavigation(): void {
  const { pathname, key } = useLocation();
  const keyAtOpening = useRef(key);
  useEffect(() => {
    const panel = document.getElementById(sidebarId);
    const listening = new AbortController();
    const { signal } = listening;
    const onClick = ({ target, ctrlKey, metaKey, shiftKey }: MouseEvent) => {
      const isFollowed = target instanceof Element && target.closest("a") !== null;
      if (isFollowed && !(ctrlKey || metaKey || shiftKey)) panel?.hidePopover();
    };
    const onBeforeToggle = () => {
      // The key of the entry a navigation under way leads to, which the location has once its page is ready.
      keyAtOpening.current = history.state?.key ?? key;
    };
    panel?.addEventListener("click", onClick, { signal });
    panel?.addEventListener("beforetoggle", onBeforeToggle, { signal });
    return () => listening.abort();
  }, [key]);
  // biome-ignore lint/correctness/useExhaustiveDependencies: runs after every change of the path.
  useEffect(() => {
    const panel = document.getElementById(sidebarId);
    const isOpen = panel?.matches(":popover-open");
    if (isOpen && key !== keyAtOpening.current) panel?.hidePopover();
  }, [pathname]);
}

/** Closes the sidebar as a panel when Tab leaves it; it stays when a page arrives, whose heading takes the focus. */
const onBlur = closeOnBlur(sidebarId);

type Props = { user: CurrentUser; sections: readonly AdminSection[]; children: ReactNode };

/** The frame of the back office: sidebar, search, toasts, and the view that is open. */
export function AdminFrame({ user, sections, children }: Props) {
  const [layer, setLayer] = useState<Layer>(null);
  useFrameKeys(sections, setLayer);
  useCloseOnNavigation();
  useFocusRescue();
  const maker = sections.find((section) => section.maker)?.maker;
  const close = () => setLayer(null);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: the handler follows the focus between the controls inside.
    <div className="admin-frame" onBlur={onBlur}>
      <a className="skip-link" href="#main">
        Skip to content
      </a>
      <Sidebar sections={sections} name={user.firstName ?? user.email} />
      <button type="button" className="menu-button" popoverTarget={sidebarId}>
        Menu
      </button>
      <SearchButton onOpen={() => setLayer("palette")} />
      <main id="main" tabIndex={-1} className="admin-main">
        <TooltipProvider>
          <RecordMakerContext value={maker ?? null}>{children}</RecordMakerContext>
        </TooltipProvider>
      </main>
      <BottomBar sections={sections} />
      <ToastRegion />
      <SessionEnded />
      {layer === "palette" && (
        <Palette
          sections={sections}
          onClose={close}
          onShowShortcuts={() => setLayer("shortcuts")}
        />
      )}
      {layer === "shortcuts" && <ShortcutsDialog sections={sections} onClose={close} />}
    </div>
  );
}
