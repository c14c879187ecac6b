import { Command } from "cmdk";
import { Fragment, type ReactNode } from "react";
import { KeyCap } from "./kit/key-cap.tsx";
import type { RecordCommand } from "./kit/record-commands.ts";
import type { FoundGroup } from "./palette-search.ts";
import { splitMatches } from "./phrase-matches.ts";

/** Commands under one heading. */
export type CommandGroup = { readonly heading: string; readonly items: readonly RecordCommand[] };

/** The names by which the palette knows its items. */
const hitValue = (group: string, id: string): string => `${group}: ${id}`;
const retryValue = (group: string): string => `${group}: again`;
// Two colleagues may have the same name.
const commandValue = (heading: string, index: number): string => `${heading}: ${index}`;

/** The names of what can be selected in a group, in its order. */
export const foundValues = ({ name, hits, isStale, state }: FoundGroup): readonly string[] => [
  ...(isStale ? [] : hits).map(({ id }) => hitValue(name, id)),
  ...(state === "failed" ? [retryValue(name)] : []),
];

export const commandValues = ({ heading, items }: CommandGroup): readonly string[] =>
  items.map((_, index) => commandValue(heading, index));

/** The matching part of a label, underlined. */
function Highlight({ text, phrase }: { text: string; phrase: string }) {
  const parts = splitMatches(text, phrase).map(({ part, isMatch, start }) =>
    isMatch ? <mark key={start}>{part}</mark> : <Fragment key={start}>{part}</Fragment>,
  );
  return <bdi>{parts}</bdi>;
}

type ItemProps = {
  value: string;
  isDisabled?: boolean;
  onSelect: () => void;
  end: ReactNode;
  children: ReactNode;
};

const Item = ({ value, isDisabled = false, onSelect, end, children }: ItemProps) => (
  <Command.Item className="palette-item" value={value} disabled={isDisabled} onSelect={onSelect}>
    <span className="palette-item-label">{children}</span>
    {end}
  </Command.Item>
);

const Detail = ({ children }: { children: ReactNode }) => (
  <span className="palette-item-detail">{children}</span>
);

type FoundProps = { group: FoundGroup; phrase: string; onOpen: (to: string) => void };

/** What was found in one place; a search that is slow or has failed says so there. */
export function FoundRecords({ group, phrase, onOpen }: FoundProps) {
  const { name, hits, isStale, state, retry } = group;
  if (hits.length === 0 && (state === "found" || state === "searching")) return null;
  return (
    <Command.Group heading={name}>
      {hits.map(({ id, label, detail, to }) => (
        <Item
          key={id}
          value={hitValue(name, id)}
          isDisabled={isStale}
          onSelect={() => onOpen(to)}
          end={<Detail>{detail}</Detail>}
        >
          <Highlight text={label} phrase={phrase} />
        </Item>
      ))}
      {state === "slow" && (
        <div className="palette-note" aria-hidden="true">
          Still searching
        </div>
      )}
      {state === "failed" && (
        <Item value={retryValue(name)} onSelect={retry} end={<Detail>No answer</Detail>}>
          Search {name} again
        </Item>
      )}
    </Command.Group>
  );
}

type CommandsProps = { group: CommandGroup; phrase: string; onRun: (run: () => void) => void };

/** Commands under one heading, each with its keys. */
export function Commands({ group: { heading, items }, phrase, onRun }: CommandsProps) {
  if (items.length === 0) return null;
  return (
    <Command.Group heading={heading}>
      {items.map(({ label, keys = [], run }, index) => (
        <Item
          key={commandValue(heading, index)}
          value={commandValue(heading, index)}
          onSelect={() => onRun(run)}
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
