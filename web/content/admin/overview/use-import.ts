import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef, useState } from "react";
import { type ExportedEntry, importContent } from "#contract/entry-transfer.ts";
import { answerInTime } from "#web/admin/kit/answer-in-time.ts";
import { refreshCms } from "#web/content/admin/entry-queries.ts";
import { call } from "#web/lib/api.ts";
import { type ImportFile, type ImportResult, inPieces, nameOf } from "./import-file.ts";

/** How far an import has come. */
export type ImportProgress = {
  readonly phase: "ready" | "running" | "stopped" | "failed" | "done";
  readonly results: readonly ImportResult[];
  readonly total: number;
  readonly error: Error | null;
};

/** Sends one piece and names its results. */
async function sendPiece(entries: readonly ExportedEntry[], signal: AbortSignal) {
  const { data } = await answerInTime(
    call(importContent, { body: { entries: [...entries] }, signal }),
  );
  const byId = new Map(entries.map((entry) => [entry.id, entry]));
  return data.map(({ id, outcome, fields = [] }): ImportResult => {
    const entry = byId.get(id);
    const reason = fields.map(({ field, message }) => (field ? `${field}: ${message}` : message));
    return { id, name: entry ? nameOf(entry) : id, outcome, reason: reason.join("; ") };
  });
}

/** Imports a file piece by piece; after a failure or a stop it goes on where it was. */
export function useImport({ entries, refused }: ImportFile) {
  const client = useQueryClient();
  const [pieces] = useState(() => inPieces(entries));
  const sent = useRef(0);
  const controller = useRef<AbortController>(null);
  const [progress, setProgress] = useState<ImportProgress>({
    phase: "ready",
    results: refused,
    total: entries.length + refused.length,
    error: null,
  });
  const change = (next: Partial<ImportProgress>) => setProgress((now) => ({ ...now, ...next }));
  const start = async () => {
    controller.current = new AbortController();
    const { signal } = controller.current;
    change({ phase: "running", error: null });
    try {
      for (const piece of pieces.slice(sent.current)) {
        const results = await sendPiece(piece, signal);
        sent.current += 1;
        setProgress((now) => ({ ...now, results: [...now.results, ...results] }));
        signal.throwIfAborted();
      }
      change({ phase: "done" });
    } catch (error) {
      if (signal.aborted) change({ phase: sent.current < pieces.length ? "stopped" : "done" });
      else change({ phase: "failed", error: error instanceof Error ? error : null });
    }
    refreshCms(client);
  };
  useEffect(() => () => controller.current?.abort(), []);
  return { progress, start: () => void start(), stop: () => controller.current?.abort() };
}
