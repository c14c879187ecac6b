import { type ChangeEvent, useId, useState } from "react";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { Modal } from "#web/admin/kit/modal.tsx";
import { StatusIcon, type StatusLook } from "#web/admin/kit/status-icon.tsx";
import { Button } from "#web/ui/button.tsx";
import { ProgressLine } from "#web/ui/progress-line.tsx";
import {
  type ImportFile,
  type ImportResult,
  NoExportError,
  readImportFile,
} from "./import-file.ts";
import { type ImportProgress, useImport } from "./use-import.ts";

type Outcome = ImportResult["outcome"];

const outcomes: readonly Outcome[] = ["added", "updated", "unchanged", "kept", "refused"];
const names: Readonly<Record<Outcome, string>> = {
  added: "Added",
  updated: "Updated",
  unchanged: "Unchanged",
  kept: "Kept, changed here since",
  refused: "Refused",
};
const icons: Readonly<Record<Outcome, StatusLook>> = {
  added: { fill: "full", color: "success" },
  updated: { fill: "changed", color: "accent" },
  unchanged: { fill: "empty", color: "muted" },
  kept: { fill: "half", color: "chart" },
  refused: { fill: "crossed", color: "danger" },
};

/** The first results; thousands of rows would help no one. */
const maxRows = 200;

function Results({ results }: { results: readonly ImportResult[] }) {
  const [shown, setShown] = useState<Outcome | null>(null);
  const counts = outcomes.map((outcome) => ({
    outcome,
    count: results.filter((result) => result.outcome === outcome).length,
  }));
  const rows = results.filter(({ outcome }) => shown === null || outcome === shown);
  return (
    <>
      <p className="import-counts">
        {counts
          .filter(({ count }) => count > 0)
          .map(({ outcome, count }) => (
            <button
              key={outcome}
              type="button"
              className="text-button"
              aria-pressed={shown === outcome}
              onClick={() => setShown(shown === outcome ? null : outcome)}
            >
              {count.toLocaleString("en-GB")} {names[outcome].toLowerCase()}
            </button>
          ))}
      </p>
      <ul className="import-results">
        {rows.slice(-maxRows).map(({ id, name, outcome, reason }) => (
          <li key={id}>
            <StatusIcon {...icons[outcome]} />
            <bdi className="import-name">{name}</bdi>
            <span className="text-muted">{reason || names[outcome]}</span>
          </li>
        ))}
      </ul>
      {rows.length > maxRows && (
        <p className="hint">
          The last {maxRows} of {rows.length.toLocaleString("en-GB")}
        </p>
      )}
    </>
  );
}

function progressText({ phase, results, total }: ImportProgress): string {
  const done = results.length.toLocaleString("en-GB");
  const all = total.toLocaleString("en-GB");
  if (phase === "ready") return `${all} entries in this file`;
  if (phase === "done") return `${done} of ${all} entries, done`;
  if (phase === "stopped") return `Stopped after ${done} of ${all}; what was stored stays`;
  return `${done} of ${all} entries`;
}

function ImportRun({ file, onClose }: { file: ImportFile; onClose: () => void }) {
  const { progress, start, stop } = useImport(file);
  const { phase, results, total, error } = progress;
  const isRunning = phase === "running";
  return (
    <>
      <div className="decision-body">
        <p role="status">{progressText(progress)}</p>
        <ProgressLine label="Import" value={results.length} max={total} />
        {error && (
          <p role="alert" className="text-danger">
            Interrupted. {errorMessage(error)} What was stored stays; Continue sends the rest.
          </p>
        )}
        {results.length > 0 && <Results results={results} />}
      </div>
      <footer className="modal-foot decision-foot">
        {isRunning ? (
          <Button kind="outline" className="admin-button" onClick={stop}>
            Stop
          </Button>
        ) : (
          <Button kind="outline" className="admin-button" onClick={onClose}>
            {phase === "ready" ? "Cancel" : "Close"}
          </Button>
        )}
        {phase !== "done" && file.entries.length > 0 && (
          <Button className="admin-button" pending={isRunning && "Importing..."} onClick={start}>
            {phase === "ready" ? "Import" : "Continue"}
          </Button>
        )}
      </footer>
    </>
  );
}

/** Stores the entries of a file that an export made. */
export function ImportDialog({ onClose }: { onClose: () => void }) {
  const id = useId();
  const [file, setFile] = useState<ImportFile | null>(null);
  const [refusal, setRefusal] = useState("");
  const choose = async ({ target }: ChangeEvent<HTMLInputElement>) => {
    const [chosen] = target.files ?? [];
    if (!chosen) return;
    setRefusal("");
    try {
      setFile(readImportFile(await chosen.text()));
    } catch (error) {
      setRefusal(error instanceof NoExportError ? error.message : "This file could not be read.");
    }
  };
  return (
    <Modal title="Import Content" className="decision" isDirty={file !== null} onClose={onClose}>
      {file ? (
        <ImportRun file={file} onClose={onClose} />
      ) : (
        <div className="decision-body">
          <p className="text-muted">
            Entries that are new here are added, those that changed in the file are updated, and
            those that have changed here since are kept.
          </p>
          <div>
            <label htmlFor={id} className="import-label">
              A file that Export All Content made
            </label>
            <input
              id={id}
              type="file"
              accept=".json,application/json"
              aria-describedby={refusal ? `${id}-refusal` : undefined}
              aria-invalid={refusal ? true : undefined}
              onChange={(event) => void choose(event)}
            />
            {refusal && (
              <p id={`${id}-refusal`} role="alert" className="text-danger">
                {refusal}
              </p>
            )}
          </div>
        </div>
      )}
    </Modal>
  );
}
