import { useEffect, useRef } from "react";
import { countLabel } from "#web/admin/kit/count-label.ts";
import { errorMessage } from "#web/admin/kit/error-notice.tsx";
import { StatusIcon } from "#web/admin/kit/status-icon.tsx";
import { useActiveTemplates } from "#web/content/admin/templates/queries.ts";
import { templateLabel } from "#web/content/admin/templates/template-label.ts";
import { ApiError } from "#web/lib/api-error.ts";
import { GeneratedText } from "./generated-text.tsx";
import { type Brief, isPending, type Run } from "./generation-run.ts";
import { wordCount, writerName } from "./provider-names.ts";
import { useGenerationBudget } from "./queries.ts";
import { chosenTemplate } from "./template-choice.tsx";
import { useReadingPosition } from "./use-reading-position.ts";

const lengthUnit = { one: "word", many: "words" };

/** Why there is no text, and what is safe. */
function failureSentence({ error, item }: Extract<Run, { phase: "failed" }>): string {
  if (error instanceof ApiError) return errorMessage(error);
  if (item) return item.failure ?? "The connection was lost, and writing stopped there.";
  return navigator.onLine
    ? "The connection was lost. Retrying asks for the same text and costs once."
    : "This computer is offline. Retry when it is back; the text costs once.";
}

function Failure({ run }: { run: Extract<Run, { phase: "failed" }> }) {
  return (
    <div role="alert" className="error-notice">
      <StatusIcon fill="crossed" color="danger" />
      <p className="error-notice-text">
        <span className="font-medium">Not generated.</span>{" "}
        <span className="text-muted">{failureSentence(run)}</span>
        {run.text && <span className="text-muted"> What came is kept.</span>}
      </p>
    </div>
  );
}

/** Who writes, with what, how much, and what is left of the day. */
function PaperFoot({ brief, run }: { brief: Brief; run: Run }) {
  const { data: budget } = useGenerationBudget();
  const { data: templates } = useActiveTemplates(brief.type);
  const item = "item" in run ? run.item : null;
  const template = item
    ? templates?.find(({ id }) => id === item.templateId)
    : chosenTemplate(templates, brief);
  const writer = item ?? budget;
  const length = countLabel({ count: wordCount(run.text), hasMore: false }, lengthUnit);
  const seconds = item?.tookMs ? `, ${Math.max(1, Math.round(item.tookMs / 1000))} s` : "";
  return (
    <ul className="paper-foot">
      {writer && <li>{writerName(writer)}</li>}
      {template && (
        <li>
          {templateLabel({ ...template, version: item?.templateVersion ?? template.version })}
        </li>
      )}
      {run.text !== "" && <li>{length + seconds}</li>}
      {budget && <li>{`${budget.textsLeft} of ${budget.textsPerDay} left today`}</li>}
    </ul>
  );
}

/** The text as it comes, on paper. */
export function Paper({ brief, run }: { brief: Brief; run: Run }) {
  const page = useRef<HTMLElement>(null);
  useReadingPosition(page, run.text);
  const isWriting = isPending(run);
  // On a small screen the paper stands below the form.
  useEffect(() => {
    if (isWriting) page.current?.scrollIntoView({ block: "nearest", behavior: "instant" });
  }, [isWriting]);
  const isOffline = run.phase === "done" && run.item.provider === "offline";
  return (
    <div aria-busy={isWriting} className="paper">
      {isWriting && <span aria-hidden="true" className="paper-progress" />}
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled with keys. */}
      <section ref={page} aria-label="Generated text" tabIndex={0} className="paper-page">
        {run.text === "" && !isWriting && run.phase !== "failed" && (
          <p className="text-muted">The text appears here. It is kept in the Content tab.</p>
        )}
        <GeneratedText text={run.text} level={3} />
        {isWriting && <span aria-hidden="true" className="tracing-line" />}
        {isOffline && (
          <p className="hint">
            A first draft by the offline writer, from prepared copy. No model has read the prompt.
          </p>
        )}
      </section>
      {run.phase === "failed" && <Failure run={run} />}
      <PaperFoot brief={brief} run={run} />
    </div>
  );
}
