import { createStore, type StoreApi } from "zustand/vanilla";
import type { CmsEntry } from "#contract/entries.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { isSameValue } from "#web/content/admin/diff/same-value.ts";
import { changedFields } from "./changed-fields.ts";
import type { Fields } from "./form-values.ts";
import { createJobQueue } from "./job-queue.ts";
import { saveFailure } from "./save-failure.ts";
import { firstState, type SaveState } from "./save-state.ts";

/** How long after the last change a save begins, in milliseconds. */
export const autosaveMs = 1500;
const firstRetryMs = 4000;
const longestRetryMs = 60_000;

type Options = {
  readonly entry: CmsEntry;
  /** What is on the screen now. */
  readonly read: () => Fields;
  readonly save: (entry: CmsEntry, changes: Fields) => Promise<CmsEntry>;
  readonly reload: (entry: CmsEntry) => Promise<CmsEntry>;
  /** What the screen would show of an entry. */
  readonly fieldsOf: (entry: CmsEntry) => Fields;
  /** What the server makes of fields, which it trims. */
  readonly stored: (fields: Fields) => Fields;
  /** Whether there is a session, as far as the page knows. */
  readonly isSignedIn: () => boolean;
  /** The email of the admin who writes. */
  readonly own: () => string | null;
  readonly now?: () => number;
};

/** Sends something other than fields: a publication, a schedule. */
export type EntryAction = (entry: CmsEntry) => Promise<CmsEntry>;

export type SaveLoop = {
  readonly store: StoreApi<SaveState>;
  /** To be called after every change on the screen. */
  readonly changed: () => void;
  /** Saves now; whether everything on the screen is saved afterwards. */
  readonly flush: () => Promise<boolean>;
  /**
   * Saves, then runs an action on the saved version; null when something is left unsaved. Throws what the action throws;
   * a conflict also where only the status or the schedule has changed. `replaces`: the entry has another document afterwards.
   */
  readonly act: (action: EntryAction, replaces?: boolean) => Promise<CmsEntry | null>;
  /** Takes an entry as the new base, with what is on the screen as changes to it. */
  readonly rebase: (entry: CmsEntry) => void;
  /** Reads the entry, and goes on with a newer version that has the same document; the next save deals with any other. */
  readonly follow: () => Promise<void>;
  readonly stop: () => void;
};

/** Whether readers see two versions of an entry at the same times. */
const isSameToReaders = (a: CmsEntry, b: CmsEntry): boolean =>
  a.status === b.status && a.publishAt === b.publishAt && a.unpublishAt === b.unpublishAt;

/**
 * Saves what an admin writes: some time after the last change, one request at a time, each with the
 * version of the answer before it. Nothing is ever written back to the screen. The decisions are in
 * docs/decisions/0052.
 */
export function createSaveLoop(options: Options): SaveLoop {
  const { read, save, reload, fieldsOf, stored, isSignedIn, own, now = Date.now } = options;
  const store = createStore(() => firstState(options.entry, fieldsOf(options.entry)));
  const { getState, setState } = store;
  // Another admin may sign in on this computer; what is unsaved is not theirs.
  const author = own();
  const enqueue = createJobQueue();
  let timer: ReturnType<typeof setTimeout> | undefined;
  let retryMs = firstRetryMs;
  // Saves without an answer that could be read; the server may have stored one of them.
  let unanswered: readonly Fields[] = [];
  /** The action whose answer could not be read; the server may have carried it out. */
  let lostAction: { readonly replaces: boolean } | null = null;
  /** How many actions wait or run. */
  let actions = 0;

  const changes = () => changedFields(getState().saved, read());

  /** The changes to send: those but the values that were refused before. */
  function sendable(): Fields {
    const { refused } = getState();
    const isHeld = ([name, value]: [string, unknown]) =>
      refused[name] !== undefined && isSameValue(refused[name].value, value);
    return Object.fromEntries(Object.entries(changes()).filter((change) => !isHeld(change)));
  }

  function count(): void {
    const current = changes();
    const { unsaved, refused } = getState();
    const names = Object.keys(current);
    const stillRefused = Object.entries(refused).filter(
      ([name, { value }]) => name in current && isSameValue(current[name], value),
    );
    if (!isSameValue(names, unsaved)) setState({ unsaved: names });
    if (stillRefused.length !== Object.keys(refused).length)
      setState({ refused: Object.fromEntries(stillRefused) });
  }

  function accept(entry: CmsEntry, saved: Fields): void {
    setState({ entry, saved, savedAt: now(), failure: null, theirs: null });
    retryMs = firstRetryMs;
    unanswered = [];
    lostAction = null;
    count();
  }

  /** Takes an entry as what the action without an answer has made of it; false where it may be the work of another. */
  function adopt(next: CmsEntry): boolean {
    const { entry, saved } = getState();
    if (!lostAction || next.version === entry.version || next.changedBy !== own()) return false;
    const isSame = isSameValue(stored(fieldsOf(next)), stored(saved));
    if (!isSame && !(lostAction.replaces && next.version === entry.version + 1)) return false;
    accept(next, isSame ? saved : fieldsOf(next));
    return true;
  }

  function schedule(ms: number): void {
    clearTimeout(timer);
    timer = setTimeout(() => void flush(), ms);
  }

  /** Goes on with another version when it is our own write or left the document alone; else false. */
  function goOnWith(theirs: CmsEntry, sent: Fields): boolean {
    if (adopt(theirs)) return true;
    const { entry, saved } = getState();
    const theirFields = stored(fieldsOf(theirs));
    const known = [{}, sent, ...unanswered].find((fields) =>
      isSameValue(theirFields, stored({ ...saved, ...fields })),
    );
    // An action was chosen for what readers saw then, and must not undo what a colleague has decided since.
    const isOpen = theirs.deletedAt === null && (actions === 0 || isSameToReaders(entry, theirs));
    if (known && isOpen) accept(theirs, { ...saved, ...known });
    return known !== undefined && isOpen;
  }

  async function resolveConflict(sent: Fields): Promise<void> {
    const theirs = await answerInTime(reload(getState().entry));
    if (goOnWith(theirs, sent)) return;
    setState({ theirs, failure: { kind: "conflict" }, failedAt: now() });
  }

  async function settle(error: unknown, sent: Fields): Promise<void> {
    const failure = saveFailure(error);
    if (failure.kind === "conflict")
      return resolveConflict(sent).catch((lost: unknown) => settle(lost, sent));
    if (failure.kind === "refused") {
      const problems = failure.fields.map(({ field, message }) => [field.split(".")[0], message]);
      const refused = problems.flatMap(([name = "", message = ""]) =>
        name in sent ? [[name, { value: sent[name], message }] as const] : [],
      );
      setState({ refused: { ...getState().refused, ...Object.fromEntries(refused) } });
      if (refused.length > 0) return;
    }
    setState({ failure, failedAt: now() });
    const isRetried = failure.kind === "offline" || failure.kind === "temporary";
    if (isRetried || failure.kind === "done") unanswered = [...unanswered, sent];
    if (!isRetried) return;
    schedule(retryMs);
    retryMs = Math.min(2 * retryMs, longestRetryMs);
  }

  /** One request with all changes that can be sent; whether another is worth its while. */
  async function saveOnce(): Promise<boolean> {
    const sent = structuredClone(sendable());
    if (Object.keys(sent).length === 0 || getState().theirs || own() !== author) return false;
    const { entry, saved } = getState();
    setState({ isSaving: true });
    try {
      accept(await answerInTime(save(entry, sent)), { ...saved, ...sent });
    } catch (error) {
      await settle(error, sent);
    }
    setState({ isSaving: false });
    return getState().failure === null;
  }

  async function saveAll(): Promise<boolean> {
    clearTimeout(timer);
    setState({ failure: getState().theirs ? getState().failure : null });
    if (lostAction)
      await answerInTime(reload(getState().entry)).then(adopt, (error) => settle(error, {}));
    while (await saveOnce());
    count();
    return getState().unsaved.length === 0 && getState().failure === null;
  }

  const flush = () => enqueue(saveAll);

  async function runAction(
    action: EntryAction,
    replaces: boolean,
    isRepeat = false,
  ): Promise<CmsEntry | null> {
    if (!(await saveAll()) || own() !== author) return null;
    const { entry, saved } = getState();
    setState({ isSaving: true });
    try {
      const next = await answerInTime(action(entry));
      accept(next, saved);
      return next;
    } catch (error) {
      const { kind } = saveFailure(error);
      const isRefused = kind === "refused";
      if (kind === "offline" || kind === "temporary" || kind === "done") {
        lostAction = { replaces };
        const next = await answerInTime(reload(entry)).catch(() => null);
        if (next && adopt(next)) return next;
      }
      if (!isRefused) await settle(error, {});
      if (isRefused || getState().failure !== null || isRepeat) throw error;
    } finally {
      setState({ isSaving: false });
    }
    // Another write came first and left the document and its readers alone.
    return runAction(action, replaces, true);
  }

  async function follow(): Promise<void> {
    const next = await answerInTime(reload(getState().entry));
    return enqueue(async () => {
      const { entry, failure, savedAt } = getState();
      const isNewer = next.version > entry.version && failure === null;
      // A save that failed finds out by itself. Nothing was saved here.
      if (isNewer && goOnWith(next, {})) setState({ savedAt });
    });
  }

  return {
    store,
    changed() {
      count();
      const { theirs, failure, unsaved } = getState();
      if (theirs || (failure?.kind === "signed-out" && !isSignedIn())) return;
      if (unsaved.length > 0) schedule(autosaveMs);
      else clearTimeout(timer);
    },
    flush,
    act(action, replaces = false) {
      actions += 1;
      return enqueue(() => runAction(action, replaces)).finally(() => {
        actions -= 1;
      });
    },
    follow,
    rebase: (entry) => accept(entry, fieldsOf(entry)),
    stop: () => clearTimeout(timer),
  };
}
