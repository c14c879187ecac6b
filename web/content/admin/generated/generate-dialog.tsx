import "./generate-dialog.css";
import { useQueryClient } from "@tanstack/react-query";
import { useEffect, useRef } from "react";
import { Modal } from "#web/admin/kit/modal.tsx";
import { generatedItemUrl } from "#web/content/admin/paths.ts";
import { Button } from "#web/ui/button.tsx";
import { Link } from "#web/ui/link.tsx";
import { BriefForm } from "./brief-form.tsx";
import { generate, isPending, type Run, stop, useGeneration } from "./generation-run.ts";
import { actionsFor } from "./item-actions.tsx";
import { Paper } from "./paper.tsx";
import { UseButtons } from "./use-buttons.tsx";
import { useCurrentRun } from "./use-current-run.ts";

const phaseNames: Readonly<Record<Run["phase"], string>> = {
  idle: "",
  writing: "Writing",
  stopping: "Stopping",
  stopped: "Stopped. What came is kept in Content.",
  done: "Ready, and kept in Content.",
  failed: "Not generated. The prompt is kept.",
};

function RunState({ run }: { run: Run }) {
  return (
    <p role="status" className="run-state">
      {isPending(run) && <span aria-hidden="true" className="tracing-line" />}
      {phaseNames[run.phase]}
    </p>
  );
}

type ActionsProps = { run: Run; hasPrompt: boolean; onSend: () => void; onClose: () => void };

function Actions({ run, hasPrompt, onSend, onClose }: ActionsProps) {
  const item = "item" in run ? run.item : null;
  return (
    <footer className="modal-foot generate-foot">
      <RunState run={run} />
      {item && (
        <Link className="text-button" to={generatedItemUrl(item.id)} onClick={onClose}>
          Open
        </Link>
      )}
      {isPending(run) && (
        <Button
          kind="outline"
          className="admin-button"
          pending={run.phase === "stopping" && "Stopping..."}
          onClick={stop}
        >
          Stop
        </Button>
      )}
      {run.phase === "done" && actionsFor(run.item).isUsable && (
        <UseButtons item={run.item} onUsed={onClose} />
      )}
      <Button
        kind={run.phase === "done" ? "outline" : "primary"}
        className="admin-button"
        disabled={!hasPrompt}
        pending={isPending(run) && "Generating..."}
        onClick={onSend}
      >
        {run.phase === "failed" ? "Retry" : run.phase === "done" ? "Generate Again" : "Generate"}
      </Button>
    </footer>
  );
}

/** Has a text written, in sight of the reader. It goes on being written when the dialog is closed. */
export function GenerateDialog({ onClose }: { onClose: () => void }) {
  const { brief } = useGeneration();
  const run = useCurrentRun();
  const client = useQueryClient();
  const prompt = useRef<HTMLTextAreaElement>(null);
  // After the effect of the modal, which focuses its first control.
  useEffect(() => prompt.current?.focus(), []);
  const hasPrompt = brief.prompt.trim() !== "";
  const send = () => void generate(client);
  return (
    <Modal
      title="Generate Content"
      status={<p className="modal-note">becomes a draft, never publishes itself</p>}
      className="generate"
      isDirty={brief.prompt !== "" || isPending(run)}
      onClose={onClose}
    >
      <div className="generate-columns">
        <BriefForm brief={brief} prompt={prompt} onSend={send} />
        <Paper brief={brief} run={run} />
      </div>
      <Actions run={run} hasPrompt={hasPrompt} onSend={send} onClose={onClose} />
    </Modal>
  );
}
