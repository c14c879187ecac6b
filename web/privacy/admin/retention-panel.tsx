import "#web/admin/kit/settings.css";
import "./privacy.css";
import type { RetentionRun } from "#contract/retention.ts";
import { termedRules } from "#contract/retention-rules.ts";
import { ErrorNotice } from "#web/admin/kit/error-notice.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { useRetention } from "./queries.ts";
import { keptText, runText } from "./retention-texts.ts";
import { keptWithoutTerm, textOf } from "./rule-texts.ts";
import { Terms } from "./terms-form.tsx";

function RuleRow({ run }: { run: RetentionRun }) {
  const text = textOf(run.rule);
  return (
    <li className="privacy-row">
      <p className="font-medium">{text?.what ?? run.rule}</p>
      <p>{keptText(run.keptMs, text?.from ?? "")}</p>
      <p className="privacy-row-detail">
        {text?.why} {runText(run)}
      </p>
    </li>
  );
}

const isTermed = ({ rule }: RetentionRun) => termedRules.some((name) => name === rule);

/** What is deleted by itself and when, and what is kept; a tab of the settings. */
export function Component() {
  const { data, error, isFetched, isFetching, refetch } = useRetention();
  const fixed = data?.items.filter((run) => !isTermed(run));
  // Without headings before there is a list, because each list would push the next heading down.
  return (
    <div className="settings-part privacy-list">
      {!data && <div aria-busy={!isFetched} />}
      {/* The terms can be set also where the list could not be read. */}
      <Terms runs={data?.items.filter(isTermed) ?? []} />
      <section aria-labelledby="deleted" hidden={!data}>
        <SectionHeading id="deleted" title="Always deleted" count={fixed?.length} />
        <ul>
          {fixed?.map((run) => (
            <RuleRow key={run.rule} run={run} />
          ))}
        </ul>
      </section>
      <section aria-labelledby="kept" hidden={!data}>
        <SectionHeading id="kept" title="Kept without a term" count={keptWithoutTerm.length} />
        <ul>
          {keptWithoutTerm.map(({ what, until }) => (
            <li key={what} className="privacy-row">
              <p className="font-medium">{what}</p>
              <p className="privacy-row-detail">{until}</p>
            </li>
          ))}
        </ul>
      </section>
      {error && (
        <ErrorNotice
          title="The retention rules could not be read"
          error={error}
          isRetrying={isFetching}
          onRetry={() => void refetch()}
        />
      )}
    </div>
  );
}
