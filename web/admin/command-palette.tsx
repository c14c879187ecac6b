import { useQueries } from "@tanstack/react-query";
import { Command } from "cmdk";
import { Fragment, type ReactNode, useDeferredValue, useState } from "react";
import { useNavigate } from "react-router-dom";
import { overviewPath } from "./admin-routes.ts";
import { KeyCap } from "./kit/key-cap.tsx";
import { Modal } from "./kit/modal.tsx";
import { paletteLabel } from "./palette-loading.tsx";
import { matchesPhrase, splitMatches } from "./phrase-matches.ts";
import type { AdminSection, SearchHit } from "./section.ts";
import { chooseTheme } from "./theme.ts";

/** The matching part of a label, underlined. */
function Highlight({ text, phrase }: { text: string; phrase: string }) {
  const parts = splitMatches(text, phrase).map(({ part, isMatch, start }) =>
    isMatch ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  );
  return <bdi>{parts}</bdi>;
}

/** Searches every section that can be searched; earlier hits stay until the new ones have come. */
function useHits(sections: readonly AdminSection[], phrase: string) {
  const searchable = sections.flatMap(({ path, search }) => (search ? [{ path, search }] : []));
  const results = useQueries({
    queries: searchable.map(({ path, search }) => ({
      queryKey: [path, "search", phrase],
      queryFn: ({ signal }: { signal: AbortSignal }) => search(phrase, signal),
      enabled: phrase.length > 1,
      staleTime: 10_000,
      placeholderData: (previous: readonly SearchHit[] | undefined) => previous,
    })),
  });
  return {
    hits: phrase.length > 1 ? results.flatMap(({ data }) => data ?? []) : [],
    isSearching: results.some(({ isFetching }) => isFetching),
    hasFailed: results.some(({ isError }) => isError),
  };
}

type CommandItem = { label: string; keys?: readonly string[]; run: () => void };

function useCommands({ sections, onShowShortcuts }: Props) {
  const navigate = useNavigate();
  const goTo: CommandItem[] = [
    { label: "Overview", keys: ["g", "o"], run: () => navigate(overviewPath) },
    ...sections.map(({ label, path, jumpKey }) => ({
      label,
      ...(jumpKey && { keys: ["g", jumpKey] }),
      run: () => navigate(path),
    })),
    // A full load: the public site has another Content-Security-Policy.
    { label: "View Site", run: () => location.assign("/") },
  ];
  const actions: CommandItem[] = [
    { label: "Keyboard Shortcuts", keys: ["?"], run: onShowShortcuts },
    { label: "Light Theme", run: () => chooseTheme("light") },
    { label: "Dark Theme", run: () => chooseTheme("dark") },
    { label: "System Theme", run: () => chooseTheme("system") },
    { label: "Log Out", run: () => location.assign("/api/logout") },
  ];
  return {
    navigate,
    groups: [
      { heading: "Go to", items: goTo },
      { heading: "Do", items: actions },
    ],
  };
}

type ItemProps = { value: string; onSelect: () => void; end: ReactNode; children: ReactNode };

const Item = ({ value, onSelect, end, children }: ItemProps) => (
  <Command.Item className="palette-item" value={value} onSelect={onSelect}>
    <span className="palette-item-label">{children}</span>
    {end}
  </Command.Item>
);

type Props = {
  sections: readonly AdminSection[];
  /** The text of its field. */
  text: string;
  onType: (text: string) => void;
  onClose: () => void;
  onShowShortcuts: () => void;
};

type Run = (action: () => void) => () => void;

/** What the text finds, and the result that is selected. */
function usePalette(props: Props) {
  const { text, onType } = props;
  const [chosen, setChosen] = useState("");
  const phrase = useDeferredValue(text.trim());
  const search = useHits(props.sections, phrase);
  const { navigate, groups } = useCommands(props);
  const shown = groups.map(({ heading, items }) => ({
    heading,
    items: items.filter(({ label }) => matchesPhrase(label, phrase)),
  }));
  const values = [
    ...search.hits.map(({ id }) => `found ${id}`),
    ...shown.flatMap(({ items }) => items.map(({ label }) => label)),
  ];
  const type = (next: string) => {
    onType(next);
    setChosen("");
  };
  // Hits arrive late; until a result is chosen, the first one is selected.
  const selected = values.includes(chosen) ? chosen : (values[0] ?? "");
  return { ...search, type, phrase, selected, setChosen, navigate, groups: shown };
}

/** Finds records of every section, goes to pages, and runs the actions of the frame. */
export function CommandPalette(props: Props) {
  const { text, onClose } = props;
  const { type, phrase, selected, setChosen, ...results } = usePalette(props);
  const run: Run = (action) => () => {
    onClose();
    action();
  };
  return (
    <Modal title={paletteLabel} hasHead={false} onClose={onClose}>
      <Command
        label={paletteLabel}
        shouldFilter={false}
        loop
        value={selected}
        onValueChange={setChosen}
      >
        <div className="palette-head">
          <Command.Input
            className="palette-input"
            placeholder={paletteLabel}
            value={text}
            onValueChange={type}
          />
          <button type="button" className="palette-close" aria-label="Close" onClick={onClose}>
            <KeyCap name="esc" />
            <span className="palette-close-text">Close</span>
          </button>
        </div>
        <Results {...results} phrase={phrase} run={run} />
      </Command>
      <p className="palette-foot" aria-hidden="true">
        <KeyCap name="up" />
        <KeyCap name="down" /> choose <KeyCap name="enter" /> open
      </p>
    </Modal>
  );
}

type ResultsProps = Pick<
  ReturnType<typeof usePalette>,
  "hits" | "isSearching" | "hasFailed" | "groups" | "navigate" | "phrase"
> & { run: Run };

function Results(props: ResultsProps) {
  const { hits, isSearching, hasFailed, groups, navigate, phrase, run } = props;
  return (
    <Command.List className="palette-list" label="Results">
      {!isSearching && (
        <Command.Empty className="palette-empty">
          {hasFailed ? "The search did not answer." : `Nothing found for “${phrase}”`}
        </Command.Empty>
      )}
      {hits.length > 0 && (
        <Command.Group heading="Found">
          {hits.map(({ id, label, detail, to }) => (
            <Item
              key={id}
              value={`found ${id}`}
              onSelect={run(() => navigate(to))}
              end={<span className="palette-item-detail">{detail}</span>}
            >
              <Highlight text={label} phrase={phrase} />
            </Item>
          ))}
        </Command.Group>
      )}
      {groups.map(({ heading, items }) => (
        <PaletteGroup key={heading} {...{ heading, items, phrase, run }} />
      ))}
    </Command.List>
  );
}

type GroupProps = {
  heading: string;
  items: readonly CommandItem[];
  phrase: string;
  run: Run;
};

function PaletteGroup({ heading, items, phrase, run }: GroupProps) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {items.map(({ label, keys = [], run: action }) => (
        <Item
          key={label}
          value={label}
          onSelect={run(action)}
          end={
            <span aria-hidden="true" className="key-hint">
              {keys.map((key) => (
                <KeyCap key={key} name={key} />
              ))}
            </span>
          }
        >
          <Highlight text={label} phrase={phrase} />
        </Item>
      ))}
    </Command.Group>
  );
}
