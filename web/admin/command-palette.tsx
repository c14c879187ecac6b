import { Command } from "cmdk";
import { useNavigate } from "react-router-dom";
import { isolated } from "#contract/isolated.ts";
import { overviewPath } from "./admin-routes.ts";
import { KeyCap } from "./kit/key-cap.tsx";
import { useOfferedCommands } from "./kit/record-commands.ts";
import { paletteLabel } from "./palette-loading.tsx";
import { inPaletteOrder, type PaletteGroups } from "./palette-order.ts";
import {
  type CommandGroup,
  Commands,
  commandValues,
  FoundRecords,
  foundValues,
} from "./palette-results.tsx";
import { type FoundGroup, useSearches } from "./palette-search.ts";
import { usePaletteSelection } from "./palette-selection.ts";
import { matchesPhrase } from "./phrase-matches.ts";
import type { AdminSection } from "./section.ts";
import { chooseTheme } from "./theme.ts";

type Props = {
  sections: readonly AdminSection[];
  /** The text of its field. */
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
  onShowShortcuts: () => void;
};

/** Every page, and what the frame can do. */
function useFrameCommands({
  sections,
  onShowShortcuts,
}: Props): Readonly<Record<"goTo" | "actions", readonly CommandGroup[]>> {
  const navigate = useNavigate();
  const goTo = [
    { label: "Overview", keys: ["g", "o"], run: () => navigate(overviewPath) },
    ...sections.map(({ label, path, jumpKey }) => ({
      label,
      ...(jumpKey && { keys: ["g", jumpKey] }),
      run: () => navigate(path),
    })),
    // A full load: the public site has another Content-Security-Policy.
    { label: "View Site", run: () => location.assign("/") },
  ];
  const actions = [
    { label: "Keyboard Shortcuts", keys: ["?"], run: onShowShortcuts },
    { label: "Light Theme", run: () => chooseTheme("light") },
    { label: "Dark Theme", run: () => chooseTheme("dark") },
    { label: "System Theme", run: () => chooseTheme("system") },
    { label: "Log Out", run: () => location.assign("/api/logout") },
  ];
  return {
    goTo: [{ heading: "Go to", items: goTo }],
    actions: [{ heading: "Do", items: actions }],
  };
}

const matching = (groups: readonly CommandGroup[], phrase: string): readonly CommandGroup[] =>
  groups.map(({ heading, items }) => ({
    heading,
    items: items.filter(({ label }) => matchesPhrase(label, phrase)),
  }));

/** What the text finds, and the result that is selected. */
function usePalette(props: Props) {
  const { text, onType } = props;
  const offered = useOfferedCommands();
  // Not deferred: Enter must never run what matched the text before.
  const phrase = text.trim();
  const found = useSearches(props.sections, phrase);
  const record = matching(
    offered.map(({ heading, commands }) => ({ heading, items: commands })),
    phrase,
  );
  const frame = useFrameCommands(props);
  const groups: PaletteGroups = {
    record,
    found: found.groups,
    goTo: matching(frame.goTo, phrase),
    actions: matching(frame.actions, phrase),
  };
  const shown = inPaletteOrder(groups, phrase);
  const values = shown.flatMap((group) =>
    "hits" in group ? foundValues(group) : commandValues(group),
  );
  const { selected, choose } = usePaletteSelection(phrase, values);
  const type = (next: string) => {
    onType(next);
    choose("");
  };
  return { isSearching: found.isSearching, shown, type, phrase, selected, choose };
}

/** Says what is still searched. It stands outside the list, which may hold nothing but results. */
function slowNames(shown: readonly (FoundGroup | CommandGroup)[]): string {
  const slow = shown.flatMap((group) =>
    "hits" in group && group.state === "slow" ? [group.name] : [],
  );
  return slow.length === 0 ? "" : `Still searching ${slow.join(", ")}`;
}

/** Acts on the record on the screen, finds records of every section, goes to pages, and runs the actions of the frame. */
export function CommandPalette(props: Props) {
  const { text, onClose } = props;
  const navigate = useNavigate();
  const { type, phrase, selected, choose, isSearching, shown } = usePalette(props);
  const run = (action: () => void) => {
    onClose();
    action();
  };
  return (
    <>
      <Command
        label={paletteLabel}
        shouldFilter={false}
        loop
        value={selected}
        onValueChange={choose}
      >
        <div className="palette-head">
          <Command.Input
            className="palette-input"
            placeholder={paletteLabel}
            value={text}
            onValueChange={type}
            // It takes the place of the one that had the focus while this code loaded.
            autoFocus
          />
          <button type="button" className="palette-close" aria-label="Close" onClick={onClose}>
            <KeyCap name="esc" />
            <span className="palette-close-text">Close</span>
          </button>
        </div>
        <Command.List className="palette-list" label="Results">
          {!isSearching && (
            <Command.Empty className="palette-empty">{`Nothing found for “${isolated(phrase)}”`}</Command.Empty>
          )}
          {shown.map((group) =>
            "hits" in group ? (
              <FoundRecords
                key={group.name}
                {...{ group, phrase }}
                onOpen={(to) => run(() => navigate(to))}
              />
            ) : (
              <Commands key={group.heading} {...{ group, phrase }} onRun={run} />
            ),
          )}
        </Command.List>
      </Command>
      <p role="status" className="sr-only">
        {slowNames(shown)}
      </p>
      <p className="palette-foot" aria-hidden="true">
        <KeyCap name="up" />
        <KeyCap name="down" /> choose <KeyCap name="enter" /> open
      </p>
    </>
  );
}
