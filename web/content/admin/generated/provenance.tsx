import type { GeneratedItem } from "#contract/generation.ts";
import { Fact } from "#web/admin/kit/fact.tsx";
import { HistoryLink } from "#web/admin/kit/history-link.tsx";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { SectionHeading } from "#web/admin/kit/section-heading.tsx";
import { templatesUrl } from "#web/content/admin/paths.ts";
import { useTemplate } from "#web/content/admin/templates/queries.ts";
import { Link } from "#web/ui/link.tsx";
import { writerName } from "./provider-names.ts";
import { StatusLabel } from "./status-label.tsx";

const missing = <span className="text-muted">–</span>;
const seconds = (ms: number | null) => (ms === null ? missing : `${(ms / 1000).toFixed(1)} s`);

function TemplateFact({ id, version }: { id: string; version: number }) {
  const { data, isError } = useTemplate(id);
  if (isError) return missing;
  const label = version > 0 ? `, version ${version}` : ", standard";
  if (!data) return <span className="skeleton" />;
  return (
    <>
      <Link className="admin-text-link" to={`${templatesUrl}/${id}`}>
        <bdi>{data.name}</bdi>
      </Link>
      {label}
    </>
  );
}

/** Where a text comes from and what it cost. */
export function Provenance({ item }: { item: GeneratedItem }) {
  const { inputTokens, outputTokens } = item;
  return (
    <section aria-labelledby="provenance" className="record-column">
      <SectionHeading id="provenance" title="Where it comes from">
        <HistoryLink kind="generated_content" id={item.id} />
      </SectionHeading>
      <dl>
        <Fact label="Status">
          <StatusLabel status={item.status} />
        </Fact>
        <Fact label="Type">{item.type}</Fact>
        <Fact label="Audience">{item.targetAudience}</Fact>
        <Fact label="Tone">{item.tone}</Fact>
        <Fact label="Prompt">{item.prompt}</Fact>
        <Fact label="Writer">{writerName(item)}</Fact>
        <Fact label="Template">
          <TemplateFact id={item.templateId} version={item.templateVersion} />
        </Fact>
        <Fact label="Tokens">
          {inputTokens === null && outputTokens === null
            ? missing
            : `${(inputTokens ?? 0).toLocaleString("en-GB")} in, ${(outputTokens ?? 0).toLocaleString("en-GB")} out`}
        </Fact>
        <Fact label="First text">{seconds(item.firstTextMs)}</Fact>
        <Fact label="Took">{seconds(item.tookMs)}</Fact>
        <Fact label="Created">
          <RelativeTime at={item.createdAt} /> by <bdi>{item.createdBy ?? "a former user"}</bdi>
        </Fact>
        {item.updatedAt > item.createdAt && (
          <Fact label="Changed">
            <RelativeTime at={item.updatedAt} /> by <bdi>{item.updatedBy ?? "a former user"}</bdi>
          </Fact>
        )}
      </dl>
    </section>
  );
}
