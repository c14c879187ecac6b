import { useLocation, useNavigate } from "react-router-dom";
import { generationTypes } from "#contract/generation-options.ts";
import { type Template, templateStatuses } from "#contract/templates.ts";
import { useColumnChoice } from "#web/admin/kit/column-choice.ts";
import { DataList } from "#web/admin/kit/data-list.tsx";
import type { Column } from "#web/admin/kit/data-table.tsx";
import { FilterSelect } from "#web/admin/kit/filter-controls.tsx";
import { FilteredEmpty } from "#web/admin/kit/filtered-empty.tsx";
import { usePageTitle } from "#web/admin/kit/page-title.ts";
import { RelativeTime } from "#web/admin/kit/relative-time.tsx";
import { TopBar } from "#web/admin/kit/top-bar.tsx";
import { optionParam, toSearch } from "#web/admin/kit/url-filter.ts";
import { ViewsMenu } from "#web/admin/kit/views-menu.tsx";
import { ContentTabs } from "#web/content/admin/content-tabs.tsx";
import { generatedUrl, templatesUrl } from "#web/content/admin/paths.ts";
import { Link } from "#web/ui/link.tsx";
import { LinkButton } from "#web/ui/link-button.tsx";
import { type TemplateFilter, templateQueries, useTemplates } from "./queries.ts";
import { statusNames, TemplateStatus } from "./template-status.tsx";

const columns: readonly Column<Template>[] = [
  {
    id: "name",
    head: "Name",
    phone: "title",
    cell: ({ name, isStandard }) => (
      <>
        <bdi>{name}</bdi>
        {isStandard && <span className="cell-addition">standard</span>}
      </>
    ),
  },
  { id: "type", head: "Type", width: "11rem", phone: "detail-end", cell: ({ type }) => type },
  {
    id: "status",
    head: "Status",
    width: "8rem",
    phone: "detail",
    cell: ({ status }) => <TemplateStatus status={status} />,
  },
  {
    id: "variables",
    head: "Asks for",
    width: "clamp(8rem, 14vw, 14rem)",
    isMuted: true,
    from: "desktop",
    cell: ({ variables }) => variables.join(", ") || "–",
  },
  {
    id: "version",
    head: "Version",
    width: "5rem",
    align: "end",
    isMuted: true,
    from: "desktop",
    cell: ({ version }) => version || "–",
  },
  {
    id: "changed",
    head: "Changed",
    width: "7rem",
    align: "end",
    isMuted: true,
    phone: "title-end",
    cell: ({ updatedAt }) => (updatedAt === null ? "–" : <RelativeTime at={updatedAt} />),
  },
];

const readFilter = (search: string): TemplateFilter => ({
  type: optionParam(search, "type", generationTypes),
  status: optionParam(search, "status", templateStatuses),
});
const writeFilter = ({ type, status }: TemplateFilter) => toSearch({ type, status });

function Filters({ filter }: { filter: TemplateFilter }) {
  const navigate = useNavigate();
  const choose = (name: keyof TemplateFilter) => (value: string) =>
    navigate(writeFilter({ ...filter, [name]: value || undefined }) || ".");
  return (
    <>
      <FilterSelect
        label="Type"
        value={filter.type}
        options={Object.fromEntries(generationTypes.map((type) => [type, type]))}
        onChange={choose("type")}
      />
      <FilterSelect
        label="Status"
        value={filter.status}
        options={statusNames}
        onChange={choose("status")}
      />
    </>
  );
}

const templateUrl = ({ id }: Template) => `${templatesUrl}/${id}`;

/** The templates that prompts are sent with. */
export function Component() {
  usePageTitle("Templates");
  const filter = readFilter(useLocation().search);
  const list = useTemplates(filter);
  const choice = useColumnChoice("templates", columns);
  return (
    <>
      <TopBar
        title="Templates"
        parent={
          <Link className="top-bar-parent" to={generatedUrl}>
            Content <span aria-hidden="true">/</span>
          </Link>
        }
      />
      <ContentTabs>
        <Filters filter={filter} />
        <ViewsMenu list="templates" search={writeFilter(filter)} columns={choice} />
        <LinkButton className="admin-button" to={`${templatesUrl}/new`}>
          New Template
        </LinkButton>
      </ContentTabs>
      <DataList
        noun="templates"
        caption="Templates, the standard ones first"
        columns={choice.shown}
        list={list}
        linkTo={templateUrl}
        queriesOf={templateQueries}
        empty={
          <FilteredEmpty title="No template matches these filters.">
            A template turns a prompt into a request. Each type has a standard one.
          </FilteredEmpty>
        }
      />
    </>
  );
}
