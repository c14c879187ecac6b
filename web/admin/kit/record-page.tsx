import type { ReactNode } from "react";
import { startOf } from "#contract/cut-text.ts";
import { KeyCap } from "./key-cap.tsx";
import { capitalized } from "./number-words.ts";
import { maxName, recordTitle, usePageTitle } from "./page-title.ts";
import { type RecordQueries, useNextAhead } from "./read-ahead.ts";
import {
  ListLink,
  NextRecord,
  type RecordNavigation,
  RecordPosition,
} from "./record-navigation.tsx";
import { isMissing, type RecordReading, RecordState } from "./record-state.tsx";
import { TopBar } from "./top-bar.tsx";

type Props<T, L extends { readonly id: string }> = {
  /** What the record is called in a sentence: "mail". */
  noun: string;
  /** The name of its list. */
  listName: string;
  reading: RecordReading<T>;
  around: RecordNavigation<L>;
  titleOf: (record: T) => string;
  /** The next record of the list, by name and in a few words. */
  nextOf: (after: L) => { readonly name: string; readonly detail?: ReactNode };
  /** Reads these queries of the next record once this one is shown; the same function in each render. */
  queriesOf?: RecordQueries;
  /** Keys of this record besides those of every record. */
  keys?: ReactNode;
  missing?: string;
  skeleton?: ReactNode;
  children: (record: T) => ReactNode;
};

/** What a page without its record is called. */
function unreadTitle(noun: string, error: Error | null): string {
  if (isMissing(error)) return `No such ${noun}`;
  return error ? "Not read" : capitalized(noun);
}

/**
 * The page of one record: its name, the way back to its list and to the records beside it, and what stands in its
 * place until it has been read.
 *
 * @example
 * const around = useRecordNavigation({ id, list, total, pathname: outboxPath, search });
 * <RecordPage noun="mail" listName="Outbox" reading={useMail(id)} around={around}
 *   titleOf={({ subject }) => subject} nextOf={({ subject }) => ({ name: subject })}>
 *   {(mail) => <MailDetails mail={mail} />}
 * </RecordPage>
 */
export function RecordPage<T, L extends { readonly id: string }>(props: Props<T, L>) {
  const { noun, listName, reading, around, titleOf, nextOf, queriesOf, keys, children, ...state } =
    props;
  const { data, error } = reading;
  const title = data ? titleOf(data) : unreadTitle(noun, error);
  usePageTitle(recordTitle(title, listName));
  useNextAhead(data && around.afterId, queriesOf);
  const next = around.after && nextOf(around.after);
  return (
    <div className="record">
      <TopBar title={title} parent={<ListLink around={around} label={listName} />}>
        <RecordPosition around={around} />
      </TopBar>
      {data && children(data)}
      <RecordState noun={noun} reading={reading} {...state} />
      {data && (
        <NextRecord
          around={around}
          name={next ? startOf(next.name, maxName) : null}
          detail={next?.detail}
        >
          {keys} <KeyCap name="esc" /> back to the list
        </NextRecord>
      )}
    </div>
  );
}
