import type { CmsEntry } from "#contract/entries.ts";
import { ApiError } from "#web/lib/api-error.ts";
import type { Fields } from "./form-values.ts";
import { createSaveLoop } from "./save-loop.ts";

export const ownEmail = "ada@example.com";

type Document = Readonly<Record<string, unknown>>;

export const entryWith = (version: number, draft: Document): CmsEntry =>
  ({ id: "e", kind: "post", version, draft, live: null, deletedAt: null, changedAt: 0 }) as never;

export const refusal = (status: number, code: string, more: object = {}) =>
  new ApiError(status, JSON.stringify({ code, detail: `refused: ${code}`, ...more }));
export const lost = () => new TypeError("Failed to fetch");

const trimmed = (fields: Fields): Fields =>
  Object.fromEntries(
    Object.entries(fields).map(([name, value]) => [
      name,
      typeof value === "string" ? value.trim() : value,
    ]),
  );

/** A server with one entry: it checks versions, trims texts, and answers when it is told to. */
export function startEditor(draft: Document = { title: "" }) {
  const server = {
    entry: entryWith(1, draft),
    requests: [] as { version: number; changes: Fields }[],
    /** Fails the next requests, before or after they are carried out. */
    failures: [] as { error: Error; isStored?: boolean }[],
    hold: Promise.resolve(),
    hasSession: true,
    /** The email of the admin at work. */
    own: ownEmail,
    /** Whether the entry cannot be read. */
    isOffline: false,
  };
  const store = (changes: Fields) => {
    const { version, draft } = server.entry;
    const saved = entryWith(version + 1, { ...draft, ...trimmed(changes) });
    server.entry = { ...server.entry, ...saved, hasDraft: true };
  };
  const screen: { fields: Fields } = { fields: draft };
  const loop = createSaveLoop({
    entry: server.entry,
    read: () => screen.fields,
    fieldsOf: ({ draft }) => ({ ...draft }),
    stored: trimmed,
    isSignedIn: () => server.hasSession,
    own: () => server.own,
    reload: async () => {
      if (server.isOffline) throw lost();
      return server.entry;
    },
    save: async ({ version }, changes) => {
      server.requests.push({ version, changes });
      await server.hold;
      const failure = server.failures.shift();
      if (failure && !failure.isStored) throw failure.error;
      if (version !== server.entry.version) throw refusal(409, "conflict");
      store(changes);
      if (failure) throw failure.error;
      return server.entry;
    },
  });
  const type = (fields: Fields) => {
    screen.fields = { ...screen.fields, ...fields };
    loop.changed();
  };
  return { server, screen, loop, store, type, state: loop.store.getState };
}
