import * as z from "zod/mini";
import {
  type ExportedEntry,
  exportedEntry,
  type importContent,
  importPieceEntries,
} from "#contract/entry-transfer.ts";
import { entryTitle } from "#web/content/admin/kind-names.ts";

/** What has become of one entry of a file. */
export type ImportResult = {
  readonly id: string;
  readonly name: string;
  readonly outcome: Outcome;
  /** Why it was refused. */
  readonly reason: string;
};
type Outcome = z.output<typeof importContent.reply>["data"][number]["outcome"];

/** An entry as it is sent, and its size in bytes. */
type FileEntry = { readonly entry: ExportedEntry; readonly bytes: number };

/** A file of content: what can be sent, and what cannot. */
export type ImportFile = {
  readonly entries: readonly FileEntry[];
  readonly refused: readonly ImportResult[];
};

/** The file is no export; the message says why. */
export class NoExportError extends Error {
  override readonly name = "NoExportError";
}

// The worker takes 100 entries and 4 MB; the rest is for what stands around the entries.
const maxBytes = 4096 * 1024 - 64;
// A piece is far smaller, so that its answer comes in time over a slow line.
const pieceBytes = 512 * 1024 - 64;

const encoder = new TextEncoder();

/** What an entry is called in the results. */
export const nameOf = ({ kind, live, draft, slug }: ExportedEntry): string => {
  const title = entryTitle({ ...(draft ?? live), kind });
  return title === "Untitled" ? slug : title;
};

function listIn(text: string): readonly unknown[] {
  try {
    const file = z.safeParse(z.object({ entries: z.array(z.unknown()) }), JSON.parse(text));
    if (file.success) return file.data.entries;
  } catch {
    throw new NoExportError("This file is not JSON. Choose a file that Export All Content made.");
  }
  throw new NoExportError("This file has no list of entries, as an export has.");
}

function refusal(value: unknown, index: number, reason: string): ImportResult {
  const { id } = (value ?? {}) as { id?: unknown };
  const name = `Entry ${(index + 1).toLocaleString("en-GB")}`;
  return {
    id: typeof id === "string" ? id : `${index}`,
    name: typeof id === "string" ? `${name}, ${id.slice(0, 40)}` : name,
    outcome: "refused",
    reason,
  };
}

/** Reads a file that an export made; an entry that is malformed or too large stops no other. */
export function readImportFile(text: string): ImportFile {
  const entries: FileEntry[] = [];
  const refused: ImportResult[] = [];
  for (const [index, value] of listIn(text).entries()) {
    const { data, error } = z.safeParse(exportedEntry, value);
    const bytes = encoder.encode(JSON.stringify(value)).length + 1;
    const [issue] = error?.issues ?? [];
    if (!data) refused.push(refusal(value, index, `${issue?.path.join(".")}: ${issue?.message}`));
    else if (bytes > maxBytes) refused.push(refusal(value, index, "Larger than 4 MB"));
    else entries.push({ entry: data, bytes });
  }
  if (entries.length + refused.length === 0) throw new NoExportError("This file has no entries.");
  return { entries, refused };
}

/** Entries in pieces that the server takes in one request; one that is larger than a piece is a piece alone. */
export function inPieces(entries: readonly FileEntry[]): readonly (readonly ExportedEntry[])[] {
  const pieces: ExportedEntry[][] = [];
  let bytes = 0;
  for (const { entry, bytes: own } of entries) {
    const piece = pieces.at(-1);
    if (piece && piece.length < importPieceEntries && bytes + own <= pieceBytes) {
      piece.push(entry);
      bytes += own;
    } else {
      pieces.push([entry]);
      bytes = own;
    }
  }
  return pieces;
}
